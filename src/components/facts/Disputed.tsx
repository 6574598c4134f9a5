/** The sign for sources that disagree: a “not equal” sign, drawn because the font has none. */
export const DisputedSign = () => (
  <svg className="disputed-sign" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="M1 4h10M1 8h10M3 11.5 9 .5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** The sign after a figure. What another source says appears on pointing and focus, and stays once it is opened. */
export function Disputed({ other }: { other: string }) {
  return (
    <details className="disputed">
      <summary>
        <DisputedSign />
        <span className="visually-hidden">sources disagree</span>
      </summary>
      <span className="other">{other}</span>
    </details>
  );
}
