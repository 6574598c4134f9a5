import type { Ink } from '../../domain/tell.ts';

interface Props {
  /** The figure alone: "$12.95", "Free", "24 hours". */
  text: string;
  /** Without ink its sources are not declared: no line says anything of it. */
  ink: Ink | undefined;
  /** The entry of its source. None in a row that is itself one link. */
  href?: string | undefined;
}

/** A figure on the line of its evidence. The figure is the link to its source. */
export function Inked({ text, ink, href }: Props) {
  if (!ink) return text;
  const Tag = href === undefined ? 'span' : 'a';
  return (
    <Tag className={ink.isOlder ? 'inked older' : 'inked'} href={href}>
      {text}
      <span className="visually-hidden">{` (${ink.words})`}</span>
    </Tag>
  );
}

/** What another source says, after a figure: a space and a ring. */
export function Hollow({ text, href }: Omit<Props, 'ink'>) {
  const Tag = href === undefined ? 'span' : 'a';
  return (
    <>
      {' '}
      <Tag className="inked hollow" href={href}>
        <span className="visually-hidden">{'another source:\u{A0}'}</span>
        {text}
      </Tag>
    </>
  );
}

/** Stands in the slot of a figure that is not known. */
export const Gap = () => (
  <span className="gap">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not known</span>
  </span>
);

/** What the ink means, once on each page that has ink. */
export const InkKey = ({ opensSources = true }: { opensSources?: boolean }) => (
  <ul className="key">
    <li>
      <span className="inked">Solid line</span>: official page
    </li>
    <li>
      <span className="inked older">dashed line</span>: older or unofficial
    </li>
    <li className="hollow">another source says</li>
    <li className="gap">– not known</li>
    {opensSources && <li>Tap a figure for its source</li>}
  </ul>
);
