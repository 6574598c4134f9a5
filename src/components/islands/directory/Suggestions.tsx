import Fuse from 'fuse.js';
import type { DirectoryItem } from '../../../directory/item.ts';

interface Props {
  items: readonly DirectoryItem[];
  query: string;
  onPick: (name: string) => void;
}

/** "Did you mean …": names near a search that found nothing. */
export default function Suggestions({ items, query, onPick }: Props) {
  const fuse = new Fuse(items, { keys: ['name', 'shortName'], threshold: 0.4, ignoreDiacritics: true });
  const near = fuse.search(query, { limit: 3 });
  if (near.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      {near.map(({ item }, index) => (
        <span key={item.slug}>
          {index > 0 && ' or '}
          <button type="button" className="link" onClick={() => onPick(item.name)}>
            {item.name}
          </button>
        </span>
      ))}
      ?
    </p>
  );
}
