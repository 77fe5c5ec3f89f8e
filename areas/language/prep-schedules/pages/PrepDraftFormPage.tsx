import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useGo, useLocale, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { PickModule } from '../../prep-exams/parts/PickModule.tsx';
import { prepDrafts, startPrepDraft } from '../contract.ts';
import { DraftFacts } from '../parts/DraftFacts.tsx';
import { efforts, type Effort } from '../rules/draft-words.ts';
import '../../school/parts/school.css';

type Data = OutputOf<typeof prepDrafts>;
/** /prep/schedule/drafts/create: how a draft is to be searched for. */
export default function PrepDraftFormPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const read = useRead(prepDrafts, Number(search.module) > 0 ? { module_id: Number(search.module) } : {});
  return (
    <Screen title={t('title:prep_schedule_draft_create')}>
      <ReadState read={read}>
        {(data) =>
          data.module === null ? (
            <EmptyState title={t('prepschedule:no_module')} />
          ) : (
            <Form
              key={data.module.id}
              data={data}
              module_id={data.module.id}
              from={Number(search.from) > 0 ? Number(search.from) : null}
              onModule={(module) => change({ module, from: undefined })}
            />
          )
        }
      </ReadState>
    </Screen>
  );
}
function Form({
  data,
  module_id,
  from: given,
  onModule,
}: {
  data: Data;
  module_id: number;
  from: number | null;
  onModule: (id: number) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { run, busy, problems } = useRun(startPrepDraft);
  const [effort, setEffort] = useState<Effort>('normal');
  const [block, setBlock] = useState(2);
  const [rooms, setRooms] = useState<readonly number[]>([]);
  const [from, setFrom] = useState<number | null>(given);
  const ready = data.drafts.filter((each) => each.status !== 'running' && each.status !== 'failed');
  const start = async (): Promise<void> => {
    const made = await run({
      module_id,
      effort,
      block,
      ...(rooms.length > 0 ? { room_ids: [...rooms] } : {}),
      ...(from === null ? {} : { from_id: from }),
    });
    if (made !== null) go(`/prep/schedule/drafts?module=${module_id}`);
  };
  return (
    <form className="k-form" onSubmit={(event) => (event.preventDefault(), void start())}>
      <PickModule modules={data.modules} value={module_id} onChange={onModule} />
      <DraftFacts data={data} />
      <SelectBox<Effort>
        label={t('prepschedule:effort')}
        value={effort}
        required
        options={Object.entries(efforts).map(([value, words]) => ({ value: value as Effort, label: words[locale] }))}
        onChange={(next) => next !== null && setEffort(next)}
      />
      <SelectBox<number>
        label={t('prepschedule:block')}
        help={t('prepschedule:block_help')}
        value={block}
        required
        options={[1, 2, 3].map((value) => ({ value, label: String(value) }))}
        onChange={(next) => next !== null && setBlock(next)}
      />
      <MultiSelectBox<number>
        label={t('prepschedule:rooms')}
        help={t('prepschedule:rooms_help')}
        value={rooms}
        error={problems.room_ids}
        options={data.rooms.map((each) => ({
          value: each.id,
          label: t('prepschedule:room_of', { code: each.code, capacity: each.capacity }),
        }))}
        onChange={setRooms}
      />
      {ready.length > 0 && (
        <SelectBox<number>
          label={t('prepschedule:from')}
          value={from}
          options={ready.map((each) => ({ value: each.id, label: t('prepschedule:draft', { n: each.number }) }))}
          onChange={setFrom}
        />
      )}
      <div>
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('prepschedule:start')}
        </ActionButton>
      </div>
    </form>
  );
}
