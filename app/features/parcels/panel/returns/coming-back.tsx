import { waitingReturn, type ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";
import { ParcelReturn } from "./parcel-return.tsx";
import { ReceivedReturn } from "./received-return.tsx";

/** What is said when goods come back: of the packs that a request names, or of the whole parcel. */
export function ComingBack(props: ParcelProps) {
  const waiting = waitingReturn(props);
  if (waiting) return <ReceivedReturn {...props} request={waiting} />;
  return props.moves.includes("returned") && <ParcelReturn {...props} />;
}
