import { memo, useDeferredValue, useState } from 'react';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { PinIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { CombinePart } from './CombinePart.tsx';
import { codesOf } from './WeekBoard.tsx';
import { useAt, type At, type Held, type InHand } from './use-held.ts';
import { clashText, timeOf } from './week-words.ts';

const none = 0;
interface HeldPanelProps {
  hand: InHand;
  held: Held;
  busy: boolean;
  /** the room may not be chosen: it is the week of a room */
  fixed: boolean;
  onDrop: () => void;
  onRemove: (() => void) | null;
  /** null: it stands nowhere that could be kept */ onPin: (() => void) | null;
}
/** What is in hand, what the place under it causes, by name, and the verbs. Its words come when the hand leaves time for them: the lesson moves first. */
export function HeldPanel(props: HeldPanelProps) {
  return <HeldWords {...props} at={useDeferredValue(useAt(props.held))} />;
}
const HeldWords = memo(function HeldWords({
  hand,
  held,
  at,
  busy,
  fixed,
  onDrop,
  onRemove,
  onPin,
}: HeldPanelProps & { at: At }) {
  const t = useText();
  const locale = useLocale();
  const [removing, setRemoving] = useState(false);
  const { places, putBack } = held;
  const { spot, place, clashes, state, room_id } = at;
  const rooms = new Map((places?.rooms ?? []).map((each) => [each.id, each]));
  const stops = clashes.filter((each) => each.blocks);
  const asks = clashes.filter((each) => !each.blocks);
  const free = places?.places.filter((each) => each.clashes.length === 0).length ?? 0;
  const list = (entries: typeof clashes) => (
    <ul className="tt-clashes">
      {entries.map((each, index) => (
        <li key={index}>{clashText(t, locale, each)}</li>
      ))}
    </ul>
  );
  return (
    <Panel
      title={t('timetable:held', { section: codesOf(hand) })}
      about={spot ? timeOf(t, spot, hand.minutes) : t('timetable:held_how')}
      foot={
        <div className="tt-verbs">
          <ActionButton kind="main" busy={busy} disabled={!place || state === 'stops'} onClick={onDrop}>
            {t('timetable:drop')}
          </ActionButton>
          <ActionButton onClick={putBack}>{t('timetable:put_back')}</ActionButton>
          {onPin && (
            <ActionButton kind="quiet" icon={<PinIcon size={16} />} busy={busy} onClick={onPin}>
              {t(hand.pinned ? 'solver:unpin' : 'solver:pin')}
            </ActionButton>
          )}
          {onRemove && (
            <ActionButton kind="quiet" onClick={() => setRemoving(true)}>
              {t('timetable:remove')}
            </ActionButton>
          )}
        </div>
      }
    >
      <div className="tt-said" role="status" aria-live="polite">
        {!places ? (
          <p>{t('timetable:held_loading')}</p>
        ) : state === 'free' ? (
          <p className="tt-mark">
            <ToneMark tone="success" size={16} solid /> {t('timetable:free')}
          </p>
        ) : (
          <>
            {stops.length > 0 && (
              <>
                <p className="tt-mark">
                  <ToneMark tone="danger" size={16} solid /> {t('timetable:stops')}
                </p>
                {list(stops)}
              </>
            )}
            {asks.length > 0 && (
              <>
                <p className="tt-mark">
                  <ToneMark tone="warning" size={16} solid /> {t('timetable:asks')}
                </p>
                {list(asks)}
              </>
            )}
          </>
        )}
      </div>
      {places && <p className="tt-small">{t('timetable:free_places', { n: free })}</p>}
      {!fixed && place && (
        <SelectBox<number>
          label={t('timetable:room')}
          value={room_id ?? none}
          clearable={false}
          onChange={(id) => held.chooseRoom(id === none || id === null ? null : id)}
          options={[
            ...place.rooms.flatMap((id) => {
              const room = rooms.get(id);
              return room
                ? [{ value: id, label: t('timetable:room_seats', { code: room.code, capacity: room.capacity }) }]
                : [];
            }),
            { value: none, label: t('timetable:room_none') },
          ]}
        />
      )}
      {place && hand.from && hand.room_id !== room_id && (
        <p className="tt-mark" role="status">
          <ToneMark tone="warning" size={16} solid />{' '}
          {t('timetable:room_changes', {
            from: hand.room ?? t('timetable:room_none'),
            to: rooms.get(room_id ?? 0)?.code ?? t('timetable:room_none'),
          })}
        </p>
      )}
      <p className="tt-small">{t('timetable:held_how')}</p>
      {hand.meeting_id !== null && (
        <CombinePart
          key={hand.meeting_id}
          id={hand.meeting_id}
          section={hand.section}
          together={hand.together}
          onDone={putBack}
        />
      )}
      <ConfirmDialog
        opened={removing}
        title={`${t('timetable:remove')}: ${hand.section}`}
        about={t('timetable:remove_about')}
        confirmLabel={t('timetable:remove')}
        onConfirm={() => {
          setRemoving(false);
          onRemove?.();
        }}
        onCancel={() => setRemoving(false)}
      />
    </Panel>
  );
});
