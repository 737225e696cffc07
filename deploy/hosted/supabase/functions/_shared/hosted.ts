import type { Project } from "./caller.ts";

/** What a hosted project gives its functions. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): void;
};

export function serve(answer: (request: Request, project: Project) => Promise<Response>): void {
  const given = (name: string) => Deno.env.get(name) ?? "";
  const project: Project = {
    url: given("SUPABASE_URL"),
    anonKey: given("SUPABASE_ANON_KEY"),
    serviceKey: given("SUPABASE_SERVICE_ROLE_KEY"),
    fetch,
  };
  Deno.serve((request) => answer(request, project));
}
