import { Fragment, type ReactNode } from 'react';
import { cutAtFrenchNames } from '../../prose/french.ts';
import { cutAt, cutAtPhones, dialAddress, UNBROKEN_NAME } from '../../domain/strings.ts';

interface Props {
  text: string;
}

/** A text with telephone numbers that a phone dials, French names marked for screen readers, and e-Transfer and sign-in kept on one line. */
export const PlainText = ({ text }: Props) =>
  everyOther(
    cutAtPhones(text),
    (number) => (
      <a className="phone" href={dialAddress(number)}>
        {number}
      </a>
    ),
    (words) =>
      everyOther(
        cutAtFrenchNames(words),
        (name) => <span lang="fr">{name}</span>,
        (rest) => everyOther(cutAt(rest, UNBROKEN_NAME), (name) => <span className="nowrap">{name}</span>),
      ),
  );

/** Pieces of a text, of which those at odd indexes are marked. */
const everyOther = (
  pieces: readonly string[],
  mark: (piece: string) => ReactNode,
  rest: (piece: string) => ReactNode = (piece) => piece,
): ReactNode =>
  pieces.map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? mark(piece) : rest(piece)}</Fragment>);
