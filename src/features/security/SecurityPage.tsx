import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useHref } from "#ui/actions/useHref.ts";
import { type Place, usePlace, useRowBehind } from "./place.ts";
import { PlaceList } from "./PlaceList.tsx";
import { PlaceView } from "./PlaceView.tsx";

/** How well the account is protected, and the places where everything that protects it is seen and set right. */
export function SecurityPage() {
  const place = usePlace();
  const row = useRowBehind();
  useFocusFollows(place, row);
  useEscapeToList(place, row !== undefined);
  return place === undefined ? <PlaceList /> : <PlaceView key={place} place={place} />;
}

/** Into a place the focus goes to its title; back in the list, to the row that one went in by. */
function useFocusFollows(place: Place | undefined, row: string | undefined): void {
  const before = useRef({ place, row });
  useEffect(() => {
    const left = before.current;
    before.current = { place, row };
    if (left.place === place) return;
    const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
    const back = place === undefined && rows.find(({ dataset }) => dataset["row"] === left.row);
    (back || document.getElementById("page-title"))?.focus({ preventScroll: true });
  }, [place, row]);
}

/** Escape leaves a place, unless something that lies over the page, or a field, takes it for itself. */
function useEscapeToList(place: Place | undefined, isListBehind: boolean): void {
  const navigate = useNavigate();
  const href = useHref();
  const isPlace = place !== undefined;

  const leave = useEffectEvent(() => {
    if (isListBehind) void navigate(-1);
    else void navigate(href("security"));
  });

  useEffect(() => {
    if (!isPlace) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open], [role=menu], [role=listbox]")) return;
      if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
      leave();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isPlace]);
}
