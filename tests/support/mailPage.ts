/** The page that opening the link of a mail shows. */
export interface OpenedPage {
  readonly status: number;
  readonly html: string;
  readonly language: string | undefined;
  readonly headers: Headers;
  /** Where the page's link leads. */
  readonly leadsTo: string | undefined;
  /** The fields that its form would send. */
  readonly form: Readonly<Record<string, string>> | undefined;
}

export async function openedPage(link: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenedPage> {
  const response = await fetch(link, { redirect: "manual", headers });
  const html = await response.text();
  const href = /<a class="act" href="([^"]*)"/.exec(html)?.[1];
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return {
    status: response.status,
    html,
    language: /<html lang="([\w-]+)">/.exec(html)?.[1],
    headers: response.headers,
    leadsTo: href && unescaped(href),
    form: html.includes("<form")
      ? Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, unescaped(value)]))
      : undefined,
  };
}

/** Presses the button of the page behind a link: where it leads, and what stands behind the `#`. */
export async function pressed(link: string, headers: Readonly<Record<string, string>> = {}) {
  const { form } = await openedPage(link);
  const { origin, searchParams } = new URL(link);
  const response = await fetch(`${origin}/auth/v1/verify`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(form ?? searchParams),
  });
  const target = new URL(response.headers.get("location") ?? "about:blank");
  const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
  return { status: response.status, target, fragment };
}

export function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}

function unescaped(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
