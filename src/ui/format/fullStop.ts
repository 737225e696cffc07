import type { PostProcessorModule } from "i18next";

/** A sentence that ends in *kr.* has its full stop with it. */
export const FULL_STOP: PostProcessorModule = {
  type: "postProcessor",
  name: "stop",
  process: (text: string) => text.replaceAll("kr..", "kr."),
};
