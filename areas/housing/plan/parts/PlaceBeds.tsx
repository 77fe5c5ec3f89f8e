import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { floorPlanPicture, placeBeds, type housingFloorPlan, type PlanBed } from '../contract.ts';
import { tonightWords } from '../rules/bed-tonight.ts';
import { movedByKey, onPlan, planSize } from '../rules/place.ts';
import { BedMark, standsAt, useFloorName } from './PlanSheet.tsx';

type Place = { x: number; y: number } | null;
/** Puts the beds of a floor in their places: by pointer, by arrow keys or as numbers; kept until it is saved. */
export function PlaceBeds({
  plan,
  picture,
  onClose,
}: {
  plan: OutputOf<typeof housingFloorPlan>;
  picture: number;
  onClose: () => void;
}) {
  const t = useText();
  const nameOf = useName();
  const floorName = useFloorName();
  const read = useRead(floorPlanPicture, { id: plan.id, picture }, { staleTime: Infinity });
  const { run, busy } = useRun(placeBeds);
  const sheet = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<ReadonlyMap<number, Place>>(new Map());
  const [chosen, setChosen] = useState<number | null>(
    () => (plan.beds.find((bed) => bed.x === null) ?? plan.beds[0])?.id ?? null,
  );
  const [pulled, setPulled] = useState<number | null>(null);
  const placeOf = (bed: PlanBed): Place =>
    moved.get(bed.id) ?? (moved.has(bed.id) || bed.x === null || bed.y === null ? null : { x: bed.x, y: bed.y });
  const put = (id: number, place: Place): void => setMoved((before) => new Map(before).set(id, place));
  const bed = plan.beds.find((each) => each.id === chosen);
  const place = bed ? placeOf(bed) : null;
  const leftOver = plan.beds.filter((each) => placeOf(each) === null);
  const changed = plan.beds.filter((each) => {
    const now = placeOf(each);
    return (now?.x ?? null) !== each.x || (now?.y ?? null) !== each.y;
  });
  const under = (event: PointerEvent): Place => {
    const frame = sheet.current?.getBoundingClientRect();
    return frame
      ? {
          x: onPlan(((event.clientX - frame.left) / frame.width) * planSize),
          y: onPlan(((event.clientY - frame.top) / frame.height) * planSize),
        }
      : null;
  };
  // a click on the plan sets the chosen bed down; where it had no place yet, the next one without is taken up
  const setDown = (event: PointerEvent): void => {
    const to = under(event);
    if (!bed || !to) return;
    put(bed.id, to);
    if (place === null) setChosen(leftOver.find((each) => each.id !== bed.id)?.id ?? bed.id);
  };
  const keys = (event: KeyboardEvent, of: PlanBed): void => {
    const from = placeOf(of);
    const to = from && movedByKey(from, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    setChosen(of.id);
    put(of.id, to);
  };
  const save = async (): Promise<void> => {
    const positions = changed.map((each) => {
      const now = placeOf(each);
      return { bed_id: each.id, plan_x: now?.x ?? null, plan_y: now?.y ?? null };
    });
    if ((await run({ id: plan.id, floor: plan.floor, positions })) !== null) onClose();
  };
  return (
    <div className="h-stack">
      <p>{t('housing:plan.place_help')}</p>
      <div className="h-bar k-screen">
        <SelectBox
          label={t('housing:plan.bed')}
          value={chosen}
          onChange={setChosen}
          clearable={false}
          options={plan.beds.map((each) => ({
            value: each.id,
            label: each.code,
            ...(placeOf(each) === null ? { hint: t('housing:plan.not_placed') } : {}),
          }))}
        />
        {bed &&
          (['x', 'y'] as const).map((axis) => (
            <IntegerBox
              key={axis}
              label={t(axis === 'x' ? 'housing:plan.across' : 'housing:plan.down')}
              value={place?.[axis] ?? null}
              min={0}
              max={planSize}
              onChange={(value) =>
                value !== null &&
                put(bed.id, { ...(place ?? { x: planSize / 2, y: planSize / 2 }), [axis]: onPlan(value) })
              }
            />
          ))}
        {bed && place && (
          <ActionButton kind="quiet" onClick={() => put(bed.id, null)}>
            {t('housing:plan.take_off')}
          </ActionButton>
        )}
      </div>
      <p aria-live="polite">
        {bed &&
          (place
            ? t('housing:plan.bed_at', { bed: bed.code, ...place })
            : t('housing:plan.bed_off', { bed: bed.code }))}
        {leftOver.length > 0 && ` · ${t('housing:plan.left_over', { n: leftOver.length })}`}
      </p>
      <ReadState read={read} outline="cards">
        {({ picture: bytes }) => (
          <div
            className="h-plan"
            role="group"
            tabIndex={0}
            aria-label={t('housing:plan.of', { building: nameOf(plan.building), floor: floorName(plan.floor) })}
          >
            {/* the numbers above do the same without a pointer */}
            <div className="h-plan-sheet" ref={sheet} data-placing onPointerUp={setDown}>
              {bytes !== null && <img src={`data:image/jpeg;base64,${bytes}`} alt="" draggable={false} />}
              {plan.beds.map((each) => {
                const at = placeOf(each);
                return (
                  at && (
                    <button
                      key={each.id}
                      type="button"
                      className="h-plan-bed"
                      data-look={each.tonight}
                      data-tone={tonightWords[each.tonight].tone}
                      aria-pressed={each.id === chosen}
                      aria-label={t('housing:plan.bed_at', { bed: each.code, ...at })}
                      style={standsAt(at)}
                      onFocus={() => setChosen(each.id)}
                      onKeyDown={(event) => keys(event, each)}
                      onPointerDown={(event) => {
                        event.currentTarget.setPointerCapture(event.pointerId);
                        setChosen(each.id);
                        setPulled(each.id);
                      }}
                      onPointerMove={(event) => pulled === each.id && put(each.id, under(event))}
                      onPointerUp={(event) => {
                        event.stopPropagation();
                        setPulled(null);
                      }}
                      onPointerCancel={() => setPulled(null)}
                    >
                      <BedMark bed={each} />
                    </button>
                  )
                );
              })}
            </div>
          </div>
        )}
      </ReadState>
      <div className="h-bar k-screen">
        <ActionButton kind="main" busy={busy} disabled={changed.length === 0} onClick={() => void save()}>
          {t('housing:plan.save')}
        </ActionButton>
        <ActionButton kind="quiet" onClick={onClose}>
          {t('housing:plan.leave')}
        </ActionButton>
      </div>
    </div>
  );
}
