import { cutAtFrenchNames } from '../../domain/french.ts';

/** A plain text, in which French names say that they are French. */
export function Words({ text }: { text: string }) {
  return cutAtFrenchNames(text).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} lang="fr">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
