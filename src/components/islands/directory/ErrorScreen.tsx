import { Component, type ReactNode } from 'react';

interface Props {
  base: string;
  /** What the children render: with another value they may work, so a change resets the error. */
  resetKey?: unknown;
  /** Removes the part from the page, so that the reader can continue without it. */
  onClear?: () => void;
  /** Shown below the error in place of the children. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Shows an error screen instead of children that throw; the rest of the page keeps working. */
export class ErrorScreen extends Component<Props, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  override componentDidUpdate({ resetKey }: Props) {
    if (resetKey !== this.props.resetKey && this.state.message !== null) this.setState({ message: null });
  }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    const { base, onClear, instead } = this.props;
    const error = (
      <div className="callout status" role="alert">
        <h2>Unexpected Application Error!</h2>
        <p>{this.state.message}</p>
        <p>
          <a href={base}>Return to Home</a>, or reload this page to try again. The list of institutions stays readable.
        </p>
        {onClear && (
          <button type="button" className="button" onClick={onClear}>
            Clear comparison
          </button>
        )}
      </div>
    );
    if (!instead) return error;
    return (
      <>
        <div className="frame">{error}</div>
        {instead}
      </>
    );
  }
}
