import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { newHousehold } from "../support/household.ts";
import type { TestServer } from "../support/server.ts";

/** A table that people may write themselves, with a column of each kind, and functions of each kind of answer. */
const NOTES = `
  create table public.notes (
    id int primary key,
    user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
    title text check (title <> 'forbidden'),
    amount bigint not null default 7,
    done boolean,
    tags text[] not null default '{}',
    details jsonb,
    day date,
    "odd name" text unique
  );
  alter table public.notes enable row level security;
  alter table public.notes force row level security;
  revoke all on public.notes from anon, authenticated;
  grant select, insert, update, delete on public.notes to authenticated;
  create policy own_notes on public.notes to authenticated
    using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

  create function public.titles_from(least_id int) returns setof text language sql stable set search_path = '' as
    $$ select title from public.notes where id >= least_id order by id $$;
  create function public.notes_from(least_id int) returns setof public.notes language sql stable set search_path = '' as
    $$ select * from public.notes where id >= least_id order by id $$;
  create function public.note_of(wanted int) returns public.notes language sql stable set search_path = '' as
    $$ select * from public.notes where id = wanted $$;
  create function public.pairs(n int) returns table (a int, b text) language sql immutable set search_path = '' as
    $$ select i, 'n' || i from generate_series(1, n) i $$;
  create function public.sum_of(a int, b int default 2) returns int language sql immutable set search_path = '' as
    $$ select a + b $$;
  create function public.count_of(words text[]) returns int language sql immutable set search_path = '' as
    $$ select cardinality(words) $$;
  create function public.echoed(value jsonb) returns jsonb language sql immutable set search_path = '' as $$ select value $$;
  create function public.rename_note(wanted int, title text) returns void language sql set search_path = '' as
    $$ update public.notes n set title = rename_note.title where n.id = wanted $$;
  create function public.refuse(state text) returns void language plpgsql set search_path = '' as
    $$ begin raise exception using errcode = state, message = 'not_this_time', detail = '42'; end $$;
  notify pgrst, 'reload schema';
`;

export interface NotesClient {
  readonly supabase: SupabaseClient;
  readonly user: string;
  readonly accessToken: string;
  /** A call without the client, which hides what it was answered. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

export async function plantNotes({ database, url, anonKey }: TestServer): Promise<void> {
  await database.script(NOTES);
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`${url}/rest/v1/notes`, { headers: { apikey: anonKey } });
    if (response.status === 401) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not read the schema again");
}

/** Signed in, with five notes. */
export async function newNotesClient(server: TestServer, firstId: number): Promise<NotesClient> {
  const { accessToken, user } = await newHousehold(server);
  const supabase = createClient(server.url, server.anonKey, {
    accessToken: () => Promise.resolve(accessToken),
  });
  const { error } = await supabase.from("notes").insert(
    [
      { title: "alpha", amount: 1, done: true, tags: ["x", "y"], details: { k: 1 }, day: "2026-01-01" },
      { title: "beta", amount: 2, done: false, tags: ["y"], details: { k: 2, l: [1] }, day: "2026-02-01" },
      { title: "Gamma, the (third)", amount: 3, done: null, tags: [], details: null, day: null },
      { title: 'say "hi"\\', amount: 4, done: true, tags: ["a b", "c,d"], details: {}, day: "2026-04-01" },
      { title: null, amount: 5, done: false, tags: ["x"], details: { k: null }, day: "2026-05-01" },
    ].map((note, index) => ({ id: firstId + index, "odd name": `odd ${firstId + index}`, ...note })),
  );
  if (error) throw new Error(`No notes: ${error.message}`);
  return {
    supabase,
    user,
    accessToken,
    call: (path, init = {}) =>
      fetch(`${server.url}/rest/v1${path}`, {
        ...init,
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${accessToken}`,
          ...(init.body === undefined ? {} : { "content-type": "application/json" }),
          ...init.headers,
        },
      }),
  };
}
