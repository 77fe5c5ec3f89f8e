import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useLocale, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { RecordPicker } from '#areas/scheduling/exams/parts/shared/RecordPicker.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { placementRoomClashes, placementView, savePlacementRooms, type PlacementView } from '../contract.ts';

/** /placement/exam/classrooms/:id, ESL-013: where an exam takes place, and how many sit in each classroom. */
export default function PlacementRoomsPage() {
  const t = useText();
  const { id } = usePageParams();
  const found = useRead(placementView, { id: Number(id) });
  return (
    <Screen title={t('title:placement_classrooms')}>
      <ReadState read={found}>{(exam) => <Rooms key={exam.version} exam={exam} />}</ReadState>
    </Screen>
  );
}
/** What else is held in the classrooms that are chosen, before they are saved. */
function Clashes({ id, classroom_ids }: { id: number; classroom_ids: number[] }) {
  const t = useText();
  const locale = useLocale();
  const { data } = useRead(placementRoomClashes, { id, classroom_ids });
  if (!data || data.length === 0) return null;
  return (
    <RefusalList
      title={t('placement:room_clashes')}
      reasons={data.map((each, index) => reasonOf(each, locale, index))}
    />
  );
}
interface Line {
  key: number;
  classroom_id: number | null;
  seats: number | null;
  row_length: number | null;
}
function Rooms({ exam }: { exam: PlacementView }) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { run, busy, problems } = useRun(savePlacementRooms);
  const [lines, setLines] = useState<Line[]>(() => exam.rooms.map((room, key) => ({ key, ...room })));
  const change = (key: number, part: Partial<Line>): void =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const may = exam.can.change;
  const closed = may !== true;
  const whole = lines.every((line) => line.classroom_id && line.seats && line.row_length);
  const chosen = lines.flatMap((line) => line.classroom_id ?? []);
  const save = (): Promise<unknown> =>
    run(
      formInput(savePlacementRooms, {
        id: exam.id,
        rooms: lines.map(({ classroom_id, seats, row_length }) => ({ classroom_id, seats, row_length })),
      }),
    );
  return (
    <div className="k-form">
      <p>
        <PageLink to={`/placement/exams/${exam.id}`}>{nameOf(exam)}</PageLink>
      </p>
      {lines.length === 0 && <Notice tone="warning">{t('placement:no_rooms')}</Notice>}
      {problems.rooms && <Notice tone="danger">{problems.rooms}</Notice>}
      {chosen.length > 0 && <Clashes id={exam.id} classroom_ids={chosen} />}
      {may && may !== true && (
        <Notice tone="info">{may.refusals.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}</Notice>
      )}
      {lines.map((line, at) => (
        <fieldset key={line.key} className="k-form-group" disabled={closed}>
          <legend>{`${t('placement:room')} ${at + 1}`}</legend>
          <RecordPicker
            to="classroom"
            label={t('placement:room')}
            value={line.classroom_id}
            onChange={(classroom_id) => change(line.key, { classroom_id })}
            required
          />
          <IntegerBox
            label={t('placement:seats')}
            value={line.seats}
            onChange={(seats) => change(line.key, { seats })}
            min={1}
            required
          />
          <IntegerBox
            label={t('placement:row_length')}
            value={line.row_length}
            onChange={(row_length) => change(line.key, { row_length })}
            min={1}
            required
          />
          <div>
            <ActionButton small kind="quiet" onClick={() => setLines(lines.filter((other) => other.key !== line.key))}>
              {t('placement:remove')}
            </ActionButton>
          </div>
        </fieldset>
      ))}
      <div>
        <ActionButton
          disabled={closed}
          onClick={() =>
            setLines([
              ...lines,
              { key: Math.max(0, ...lines.map((each) => each.key)) + 1, classroom_id: null, seats: 30, row_length: 6 },
            ])
          }
        >
          {t('placement:add_room')}
        </ActionButton>{' '}
        <ActionButton kind="main" busy={busy} disabled={closed || !whole} onClick={() => void save()}>
          {t('placement:save')}
        </ActionButton>
      </div>
    </div>
  );
}
