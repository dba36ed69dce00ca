import { useNavigation } from "react-router";

/** From the press of the button until the answer is there, or the page it leads to. */
export function useBusyForm(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
