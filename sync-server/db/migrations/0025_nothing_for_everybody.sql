-- Nothing that stands in `private` is for everybody, whatever rights functions are born with; policies call three of them.

revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function private.session_problem(), private.documents_have_room(), private.document_fits(uuid, text, jsonb)
  to authenticated;

-- Functions run as the tables' owner, who is a member of `authenticated` and no session of anybody.
drop policy documents_session_suffices on storage.objects;
create policy documents_session_suffices on storage.objects as restrictive to authenticated
  using (current_user <> 'authenticated' or bucket_id <> 'documents' or (select private.session_problem()) is null)
  with check (current_user <> 'authenticated' or bucket_id <> 'documents' or (select private.session_problem()) is null);
drop policy documents_within_quota on storage.objects;
create policy documents_within_quota on storage.objects as restrictive for insert to authenticated
  with check (current_user <> 'authenticated' or bucket_id <> 'documents' or (select private.documents_have_room()));
drop policy document_fits on storage.objects;
create policy document_fits on storage.objects as restrictive for insert to authenticated
  with check (current_user <> 'authenticated' or bucket_id <> 'documents' or private.document_fits(id, name, metadata));
drop policy changed_document_fits on storage.objects;
create policy changed_document_fits on storage.objects as restrictive for update to authenticated
  with check (current_user <> 'authenticated' or bucket_id <> 'documents' or private.document_fits(id, name, metadata));
