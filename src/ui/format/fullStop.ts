import type { PostProcessorModule } from "i18next";

/** A sentence that ends in *kr.* or in the name of a firm, *Tesla Inc.*, has its full stop with it. Three dots are meant. */
export const FULL_STOP: PostProcessorModule = {
  type: "postProcessor",
  name: "stop",
  process: (text: string) => text.replaceAll(/(?<!\.)\.\.(?![./])/g, "."),
};
