import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { AttachmentsProps } from "./Attachments.tsx";

const Attachments = lazyPart<AttachmentsProps>(async () => (await import("./Attachments.tsx")).Attachments, "soon");

/** The files of a record on its page, fetched after its figures. */
export function LazyAttachments({ owner }: AttachmentsProps) {
  return (
    <Boundary part="component" waiting={null}>
      <Attachments owner={owner} />
    </Boundary>
  );
}
