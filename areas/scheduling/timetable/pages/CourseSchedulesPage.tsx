import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SemesterPicker } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { call } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { formatTime } from '#kernel/web/format.ts';
import { rereadChanges, useHas, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PrintIcon, RefreshIcon, UploadIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { TimetableFileDrawer } from '../../timetable-file/parts/TimetableFileDrawer.tsx';
import { pinMeeting } from '../../solver/contract.ts';
import { moveMeeting, placeMeeting, week, weekTargets, weekViews, type WeekView } from '../contract.ts';
import { DropDialog } from '../parts/DropDialog.tsx';
import { HeldPanel } from '../parts/HeldPanel.tsx';
import { TargetPicker } from '../parts/TargetPicker.tsx';
import { Tray } from '../parts/Tray.tsx';
import { oneOfEach, spotAt, WeekBoard } from '../parts/WeekBoard.tsx';
import { useAsked } from '../parts/shared/use-asked.ts';
import { useHeld, type InHand } from '../parts/use-held.ts';
import '../parts/timetable.css';

const views = Object.keys(weekViews) as WeekView[];
interface Undo {
  id: number;
  version: number;
  day: number;
  starts: number;
  minutes: number;
  room_id: number | null;
}

/** /course/schedules: the week of a room, an instructor or a student group, and lessons moved in it. */
export default function CourseSchedulesPage() {
  const t = useText();
  const nameOf = useName();
  const client = useQueryClient();
  const mayPlace = useHas('courseschedule_update');
  const [search, change] = useSearchValues();
  const semester = Number(search.semester) > 0 ? Number(search.semester) : null;
  const by: WeekView = views.includes(search.by as WeekView) ? (search.by as WeekView) : 'room';
  const of = Number(search.of) > 0 ? Number(search.of) : null;
  const first = useRead(weekTargets, { semester_id: semester ?? 0, by }, { enabled: semester !== null && of === null });
  // the busiest one stands there until another is chosen
  const target = of ?? (first.isPlaceholderData ? null : (first.data?.[0]?.id ?? null));
  const read = useRead(
    week,
    { semester_id: semester ?? 0, by, id: target ?? 0 },
    { enabled: semester !== null && target !== null },
  );
  const data = target === null ? undefined : read.data;
  const held = useHeld(by === 'room' ? target : null);
  const { hand, at: where, putBack, moveTo, pick } = held;
  const moving = useAsked(moveMeeting);
  const placing = useAsked(placeMeeting);
  const pinning = useRun(pinMeeting);
  const [filing, setFiling] = useState(false);
  const [asking, setAsking] = useState(false);
  const [undo, setUndo] = useState<Undo | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const days = useMemo(
    () => [1, 2, 3, 4, 5, 6, 7].filter((day) => day <= 5 || (data?.meetings ?? []).some((each) => each.day === day)),
    [data],
  );
  const drop = useCallback(
    async (confirmed: boolean): Promise<void> => {
      const { spot, place, state, room_id } = where();
      if (!hand || !spot) return;
      if (hand.from && hand.from.day === spot.day && hand.from.starts === spot.starts && room_id === hand.room_id)
        return putBack();
      if (state === 'stops' || !place) return;
      if (state === 'asks' && !confirmed) return setAsking(true);
      setAsking(false);
      const at = {
        day: spot.day as 1,
        start_time: formatTime(spot.starts),
        end_time: formatTime(spot.starts + hand.minutes),
        ...(room_id === null ? {} : { classroom_id: room_id }),
        confirmed,
      };
      if (hand.meeting_id === null) {
        const done = await placing.run({ section_id: hand.section_id, type: hand.type as 1, ...at });
        if (done) putBack();
        return;
      }
      const done = await moving.run({ id: hand.meeting_id, version: hand.version, ...at });
      if (!done) return;
      if (hand.from)
        setUndo({ id: done.id, version: done.version, ...hand.from, minutes: hand.minutes, room_id: hand.room_id });
      putBack();
    },
    [hand, where, moving, placing, putBack],
  );
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  }, [drop]);
  const letGo = useCallback((): void => void latest.current(false), []);
  // with the mouse: from the first pixels on the lesson is in hand, and it falls where the button is let go
  const dragging = useRef<(() => void) | null>(null);
  useEffect(() => () => dragging.current?.(), []);
  const grab = useCallback(
    (taken: InHand, event: React.PointerEvent): void => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const [x, y] = [event.clientX, event.clientY];
      const box = event.currentTarget.getBoundingClientRect();
      const inside = taken.meeting_id === null ? 14 : y - box.top;
      let begun = false;
      const move = (next: PointerEvent): void => {
        if (!begun && Math.hypot(next.clientX - x, next.clientY - y) < 5) return;
        if (!begun) pick(taken, taken.from);
        begun = true;
        next.preventDefault();
        const at = grid.current && spotAt(grid.current, days, next.clientX, next.clientY - inside, taken.minutes);
        if (at) moveTo(at);
      };
      const end = (): void => {
        dragging.current?.();
        if (!begun) return;
        // the click that follows a drag must not pick it up again
        const quiet = (late: MouseEvent): void => (late.stopPropagation(), late.preventDefault());
        window.addEventListener('click', quiet, { capture: true });
        setTimeout(() => {
          window.removeEventListener('click', quiet, { capture: true });
          void latest.current(false);
        }, 0);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      dragging.current = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        dragging.current = null;
      };
    },
    [days, pick, moveTo],
  );
  const remove = async (): Promise<void> => {
    if (!hand?.meeting_id) return;
    try {
      await call(`/api/v1/meetings/${hand.meeting_id}`, { method: 'DELETE' });
      putBack();
      await rereadChanges(client, moveMeeting.changes);
    } catch (error) {
      showFailure(error, true);
    }
  };
  const pin = async (): Promise<void> => {
    if (!hand?.meeting_id) return;
    if (await pinning.run({ id: hand.meeting_id, pinned: !hand.pinned })) putBack();
  };
  const takeBack = async (last: Undo): Promise<void> => {
    const done = await moving.run({
      id: last.id,
      version: last.version,
      day: last.day as 1,
      start_time: formatTime(last.starts),
      end_time: formatTime(last.starts + last.minutes),
      ...(last.room_id === null ? {} : { classroom_id: last.room_id }),
      confirmed: true,
    });
    if (done) setUndo(null);
  };
  // what only the server knows: changes of single days
  const toRead = [...moving.toRead, ...placing.toRead];
  const edits = mayPlace && data?.closed !== true;
  const shown = oneOfEach(data?.meetings ?? []);
  const minutes = shown.reduce((sum, each) => sum + each.ends - each.starts + 10, 0);
  return (
    <Screen
      title={t('title:course_schedules')}
      about={t(mayPlace ? 'timetable:about' : 'timetable:about_read')}
      actions={
        <>
          {undo && (
            <ActionButton busy={moving.busy} onClick={() => void takeBack(undo)}>
              {t('timetable:undo')}
            </ActionButton>
          )}
          {mayPlace && (
            <ActionButton
              icon={<RefreshIcon size={16} />}
              href={`/course/schedules/proposals${semester === null ? '' : `?semester=${semester}`}`}
            >
              {t('solver:open_page')}
            </ActionButton>
          )}
          {mayPlace && (
            <ActionButton
              icon={<UploadIcon size={16} />}
              disabled={semester === null}
              onClick={() => {
                putBack();
                setFiling(true);
              }}
            >
              {t('timetable_file:open')}
            </ActionButton>
          )}
          <ActionButton icon={<PrintIcon size={16} />} disabled={!data} onClick={() => window.print()}>
            {t('ui:print')}
          </ActionButton>
        </>
      }
    >
      <ViewTabs
        label={t('timetable:views')}
        current={by}
        views={views.map((key) => ({ key, label: t(`timetable:view.${key}`) }))}
        onChoose={(key) => {
          putBack();
          change({ by: key === 'room' ? undefined : key, of: undefined });
        }}
      />
      <div className="tt-bars k-screen">
        <SemesterPicker
          value={semester}
          onChange={(id) => {
            putBack();
            setUndo(null);
            change({ semester: id ?? undefined });
          }}
        />
        {semester !== null && (
          <TargetPicker
            key={`${semester}.${by}`}
            semester_id={semester}
            by={by}
            value={target}
            chosen={data?.target ?? null}
            onChange={(id) => {
              putBack();
              change({ of: id ?? undefined });
            }}
          />
        )}
      </div>
      {data?.closed && <Notice>{t('timetable:closed')}</Notice>}
      {target === null ? (
        first.isFetching || semester === null ? null : (
          <EmptyState title={t('timetable:choose')} />
        )
      ) : (
        <ReadState read={read}>
          {(view) => (
            <div className="tt-desk" data-edits={edits || undefined}>
              <div className="tt-main">
                <p className="tt-sum">
                  <b>
                    {view.target ? `${by === 'instructor' ? '' : `${view.target.code} · `}${nameOf(view.target)}` : ''}
                  </b>{' '}
                  {t('timetable:sum', { n: shown.length, hours: Math.round(minutes / 60) })}
                  {edits && (
                    <span className="tt-legend k-screen" data-shown={hand ? true : undefined} aria-hidden={!hand}>
                      {(['free', 'asks', 'stops'] as const).map((each) => (
                        <span key={each}>
                          <i data-state={each} /> {t(`timetable:legend.${each}`)}
                        </span>
                      ))}
                    </span>
                  )}
                </p>
                <WeekBoard
                  label={t('timetable:week_of', { name: view.target ? nameOf(view.target) : '' })}
                  meetings={view.meetings}
                  held={held}
                  days={days}
                  grid={grid}
                  onGrab={grab}
                  onDrop={letGo}
                  collapses={by === 'group'}
                />
              </div>
              {edits && semester !== null && (
                <div className="tt-side k-screen" data-hand={hand ? true : undefined}>
                  {hand ? (
                    <HeldPanel
                      hand={hand}
                      held={held}
                      busy={moving.busy || placing.busy || pinning.busy}
                      fixed={by === 'room'}
                      onDrop={letGo}
                      onPin={hand.meeting_id === null ? null : () => void pin()}
                      onRemove={hand.meeting_id === null || hand.together.length > 1 ? null : () => void remove()}
                    />
                  ) : (
                    <Tray
                      semester_id={semester}
                      room_id={by === 'room' ? target : null}
                      held={hand}
                      onPick={(next) => pick(next, { day: 1, starts: 9 * 60 })}
                      onGrab={grab}
                    />
                  )}
                </div>
              )}
            </div>
          )}
        </ReadState>
      )}
      {filing && semester !== null && <TimetableFileDrawer semester_id={semester} onClose={() => setFiling(false)} />}
      {hand && (
        <DropDialog
          held={held}
          hand={hand}
          opened={asking || toRead.length > 0}
          toRead={toRead.map((each) => each.message)}
          busy={moving.busy || placing.busy}
          onConfirm={() => void drop(true)}
          onCancel={() => {
            setAsking(false);
            moving.clear();
            placing.clear();
          }}
        />
      )}
    </Screen>
  );
}
