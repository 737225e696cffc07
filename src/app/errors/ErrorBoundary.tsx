import { Component, type ComponentType, type ReactNode } from "react";
import { type Location, useLocation } from "react-router-dom";

export interface ErrorProps {
  readonly error: unknown;
}

interface Props {
  readonly children: ReactNode;
  /** What stands in the place of the children after an error of theirs. */
  readonly fallback: ComponentType<ErrorProps>;
  readonly onCaught?: () => void;
}

/** Catches what its children throw while they render, until the person goes somewhere. */
export function ErrorBoundary(props: Props) {
  return <Boundary {...props} at={useLocation()} />;
}

interface BoundaryProps extends Props {
  readonly at: Location;
}

interface Caught {
  readonly at: Location;
  readonly caught?: ErrorProps | undefined;
}

class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: Caught): Caught | null {
    return at === state.at ? null : { at, caught: undefined };
  }

  override componentDidCatch(): void {
    this.props.onCaught?.();
  }

  override render(): ReactNode {
    const { children, fallback: Fallback } = this.props;
    return this.state.caught ? <Fallback {...this.state.caught} /> : children;
  }
}
