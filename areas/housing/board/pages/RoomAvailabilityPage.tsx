import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { FreeBedSearch } from '../parts/FreeBedSearch.tsx';

/** /availability/rooms: what is free, for any days or of any length. */
export default function RoomAvailabilityPage() {
  const t = useText();
  const go = useGo();
  const keeps = useHas('housingreservation_store');
  return (
    <Screen title={t('title:room_availability')}>
      <FreeBedSearch
        {...(keeps
          ? {
              onPick: ({ bed_id, from, until }: { bed_id: number; from: string; until: string }) =>
                go(`/room/reservation/system?from=${from}&until=${until}&bed=${bed_id}`),
            }
          : {})}
      />
    </Screen>
  );
}
