import { stripOf, stripText, type StripGroup } from '../../domain/strip.ts';

/** The coverage strip: a cell for each capability, group by group. The whole is one image, and its text holds counts and names. */
export function CoverageStrip({ groups }: { groups: readonly StripGroup[] }) {
  const { paths, width, height } = stripOf(groups);
  return (
    <svg className="strip" role="img" aria-label={stripText(groups)} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {paths.map(({ className, d }) => (
        <path key={className} className={className} d={d} />
      ))}
    </svg>
  );
}
