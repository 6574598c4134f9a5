import { stripOf, stripText } from '../../../domain/strip.ts';
import { offers } from '../../../directory/filter.ts';
import type { CatalogueGroup, DirectoryItem } from '../../../directory/item.ts';

/** The coverage strip of an institution: one image whose text holds its counts and names. */
export function Strip({ item, groups }: { item: DirectoryItem; groups: readonly CatalogueGroup[] }) {
  const drawn = groups.map(({ note, capabilities }) => ({
    note,
    capabilities: capabilities.map(({ id, label }) => ({ label, available: offers(item, id) ?? undefined })),
  }));
  const { paths, width, height } = stripOf(drawn);
  return (
    <svg className="strip" role="img" aria-label={stripText(drawn)} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {paths.map(({ className, d }) => (
        <path key={className} className={className} d={d} />
      ))}
    </svg>
  );
}
