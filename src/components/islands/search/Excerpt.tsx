import { cutAtPhones, dialAddress } from '../../../domain/strings.ts';

/** The text of an answer, with the matching words marked and telephone numbers that a phone dials. */
export const Excerpt = ({ pieces }: { pieces: readonly string[] }) => (
  // Another text makes a new element, because translation may have changed the old one.
  <p key={pieces.join('|')}>
    {pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : withPhoneLinks(piece)))}
  </p>
);

const withPhoneLinks = (text: string) =>
  cutAtPhones(text).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="phone" href={dialAddress(part)}>
        {part}
      </a>
    ) : (
      part
    ),
  );
