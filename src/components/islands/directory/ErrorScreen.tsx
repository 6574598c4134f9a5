import { Component, type ReactNode } from 'react';

interface Props {
  base: string;
  /** The state it failed to render: with another one it may work, so the error is reset. */
  of?: unknown;
  /** Takes away what the part showed, so that the reader can go on without it. */
  onClear?: () => void;
  children: ReactNode;
}

/** Shows the contract's error screen in place of a part that throws; the rest of the page stays readable. */
export class ErrorScreen extends Component<Props, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  override componentDidUpdate({ of }: Props) {
    if (of !== this.props.of && this.state.message !== null) this.setState({ message: null });
  }

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return (
      <div className="callout status" role="alert">
        <h2>Unexpected Application Error!</h2>
        <p>{this.state.message}</p>
        <p>
          <a href={this.props.base}>Return to Home</a>, or reload this page to try again. The list of institutions stays readable.
        </p>
        {this.props.onClear && (
          <button type="button" className="button" onClick={this.props.onClear}>
            Clear all
          </button>
        )}
      </div>
    );
  }
}
