import { Children, type ReactNode } from "react";
import { Boundary } from "./Boundary.tsx";

/** The sections of a page: trouble in one leaves the others standing. */
export function Sections({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (section) => <Boundary part="section">{section}</Boundary>);
}
