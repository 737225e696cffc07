/** Whether the device offers to hand this file to another app. */
export function canShare(file: File, device: Partial<Pick<Navigator, "canShare" | "share">> = navigator): boolean {
  return device.share !== undefined && device.canShare?.({ files: [file] }) === true;
}

/** Hands the file to an app that the person chooses; nothing happens when they choose none. */
export async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch(() => undefined);
}
