import { stripOf, stripText, type StripGroup } from '../../domain/strip.ts';

interface Props {
  groups: readonly StripGroup[];
  /** Whether text next to it says the same, so that screen readers skip it. */
  isDecorative?: boolean;
}

/** The coverage strip: a cell for each capability, group by group. It is one image, with counts and names as its text. */
export function CoverageStrip({ groups, isDecorative = false }: Props) {
  const { paths, width, height } = stripOf(groups);
  const accessibility = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': stripText(groups) };
  return (
    <svg className="strip" {...accessibility} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {paths.map(({ className, d }) => (
        <path key={className} className={className} d={d} />
      ))}
    </svg>
  );
}
