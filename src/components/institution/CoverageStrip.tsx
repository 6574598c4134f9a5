import { stripOf, stripText, type StripGroup } from '../../domain/strip.ts';

interface Props {
  groups: readonly StripGroup[];
  /** Whether text next to it says the same. */
  isTold?: boolean;
}

/** The coverage strip: a cell for each capability, group by group. The whole is one image, and its text holds counts and names. */
export function CoverageStrip({ groups, isTold = false }: Props) {
  const { paths, width, height } = stripOf(groups);
  const told = isTold ? { 'aria-hidden': true } : { role: 'img', 'aria-label': stripText(groups) };
  return (
    <svg className="strip" {...told} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {paths.map(({ className, d }) => (
        <path key={className} className={className} d={d} />
      ))}
    </svg>
  );
}
