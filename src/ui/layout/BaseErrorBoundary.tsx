import { Component, type ComponentType, type ReactNode } from "react";
import { forgetFailedParts } from "./LazyPart.ts";

export interface ErrorFallbackProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface CatchProps {
  readonly children: ReactNode;
  /** The element in the place of the children after an error of theirs; without it nothing stands there. */
  readonly fallback?: ComponentType<ErrorFallbackProps>;
  readonly onCaught?: (error: unknown) => void;
  /** Where the children are: somewhere else they get another chance. */
  readonly at?: unknown;
}

interface CatchState {
  readonly at: unknown;
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Catches what its children throw while they render. React asks for a class here. */
export class BaseErrorBoundary extends Component<CatchProps, CatchState> {
  override state: CatchState = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: CatchProps, state: CatchState): CatchState | null {
    return at === state.at ? null : { at, caught: undefined };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedParts();
    this.props.onCaught?.(error);
  }

  override render(): ReactNode {
    const { children, fallback: Fallback } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    return Fallback ? <Fallback {...caught} retry={() => this.setState({ caught: undefined })} /> : null;
  }
}
