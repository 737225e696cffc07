-- "Firefox, Windows": what a browser says of itself, as far as a person knows it.
create or replace function private.device_name(agent text) returns text language sql immutable set search_path = '' as $$
  select nullif(concat_ws(', ',
    case
      when agent ~ 'Edg(A|iOS)?/' then 'Edge'
      when agent ~ '(OPR|OPT)/' then 'Opera'
      when agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when agent ~ '(Firefox|FxiOS)/' then 'Firefox'
      when agent ~ '(Chrome|CriOS|Chromium)/' then 'Chrome'
      when agent ~ 'Safari/' then 'Safari'
    end,
    case
      when agent ~ 'iPhone' then 'iPhone'
      when agent ~ 'iPad' then 'iPad'
      when agent ~ 'Android' then 'Android'
      when agent ~ 'Windows' then 'Windows'
      when agent ~ 'CrOS' then 'ChromeOS'
      when agent ~ 'Macintosh|Mac OS X' then 'macOS'
      when agent ~ 'Linux' then 'Linux'
    end), '')
$$;
