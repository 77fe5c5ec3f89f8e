import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useLocale, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { placementPapers, placementPart, savePlacementPartRooms } from '../contract.ts';

/** /placement/exam/part/classrooms/:id: which classrooms of the exam a part uses, with its seating lists and door signs. */
export default function PlacementPartRoomsPage() {
  const t = useText();
  const { id } = usePageParams();
  const found = useRead(placementPart, { id: Number(id) });
  return (
    <Screen title={t('title:placement_part_classrooms')}>
      <ReadState read={found}>{(part) => <PartRooms key={part.id} part={part} />}</ReadState>
    </Screen>
  );
}
function PartRooms({ part }: { part: OutputOf<typeof placementPart> }) {
  const t = useText();
  const nameOf = useName();
  const locale = useLocale();
  const { run, busy } = useRun(savePlacementPartRooms);
  const [chosen, setChosen] = useState(
    () => new Set(part.rooms.filter((room) => room.chosen).map((room) => room.classroom_id)),
  );
  const may = part.can;
  const closed = may !== true;
  return (
    <div className="k-form">
      <p>
        <PageLink to={`/placement/exams/${part.exam_id}`}>{nameOf(part.exam)}</PageLink>
      </p>
      <h2 className="k-h2">{nameOf(part)}</h2>
      {part.rooms.length === 0 && <Notice tone="warning">{t('placement:no_rooms')}</Notice>}
      {may && may !== true && (
        <Notice tone="info">{may.refusals.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}</Notice>
      )}
      {part.rooms.map((room) => (
        <FlagBox
          key={room.classroom_id}
          label={`${room.code} · ${t('placement:seats')}: ${room.seats} · ${t('placement:used')}: ${room.taken}`}
          value={chosen.has(room.classroom_id)}
          disabled={closed}
          onChange={(on) => {
            const next = new Set(chosen);
            if (on) next.add(room.classroom_id);
            else next.delete(room.classroom_id);
            setChosen(next);
          }}
        />
      ))}
      <div>
        <ActionButton
          kind="main"
          busy={busy}
          disabled={closed || chosen.size === 0}
          onClick={() => void run({ id: part.id, classroom_ids: [...chosen] })}
        >
          {t('placement:save')}
        </ActionButton>{' '}
        <ActionButton onClick={() => void downloadQuery(placementPapers, { id: part.id, paper: 'seating' })}>
          {t('placement:seating')}
        </ActionButton>{' '}
        <ActionButton onClick={() => void downloadQuery(placementPapers, { id: part.id, paper: 'door' })}>
          {t('placement:door')}
        </ActionButton>
      </div>
    </div>
  );
}
