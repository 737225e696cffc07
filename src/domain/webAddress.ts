/** An address as people write it, `netflix.com/cancel`, as one that can be opened; undefined for anything but a page of the web. */
export function webAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  const isPage = url && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".");
  return isPage && !url.username && !url.password ? url : undefined;
}
