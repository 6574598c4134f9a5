import { cutAtFrenchNames } from '../../prose/french.ts';
import { cutAtPhones, dialAddress } from '../../domain/strings.ts';

/** A text with telephone numbers that a phone dials, and French names marked as French for screen readers. */
export function PlainText({ text }: { text: string }) {
  return cutAtPhones(text).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="phone" href={dialAddress(part)}>
        {part}
      </a>
    ) : (
      cutAtFrenchNames(part).map((piece, place) =>
        place % 2 === 1 ? (
          <span key={`${index} ${place}`} lang="fr">
            {piece}
          </span>
        ) : (
          piece
        ),
      )
    ),
  );
}
