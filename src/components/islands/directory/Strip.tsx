import { stripOf, stripText } from '../../../rules/strip.ts';
import { offers } from '../../../directory/filter.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import type { CatalogueGroup } from './props.ts';

/** The coverage strip of an institution: one image whose text holds its counts and names. */
export function Strip({ item, groups }: { item: DirectoryItem; groups: readonly CatalogueGroup[] }) {
  const drawn = groups.map(({ note, capabilities }) => ({
    note,
    capabilities: capabilities.map(({ id, label }) => ({ label, available: offers(item, id) ?? undefined })),
  }));
  const { cells, width, height } = stripOf(drawn);
  return (
    <svg className="strip" role="img" aria-label={stripText(drawn)} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {cells.map(({ className, ...box }) => (
        <rect key={box.x} className={className} {...box} />
      ))}
    </svg>
  );
}
