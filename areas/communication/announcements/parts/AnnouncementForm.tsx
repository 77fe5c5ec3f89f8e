import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { MomentBox } from '#ui/inputs/MomentBox.tsx';
import { storeAnnouncement, updateAnnouncement, type AnnouncementDesk, type DeskItem } from '../contract.ts';
import { BothRequired } from '../../parts/BothRequired.tsx';
import { everyone, type Audience } from '../rules/announcement-audience.ts';
import { AudienceBuilder } from './AudienceBuilder.tsx';

interface Typed extends Audience {
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  starts_at: string | null;
  ends_at: string | null;
  is_pinned: boolean;
  receipt: boolean;
  notify: boolean;
}
const startOf = (item: DeskItem | null, copy: boolean): Typed => {
  if (!item)
    return {
      name: '',
      name_en: '',
      body: '',
      body_en: '',
      ...everyone,
      starts_at: new Date().toISOString(),
      ends_at: null,
      is_pinned: false,
      receipt: false,
      notify: false,
    };
  const {
    name,
    name_en,
    body,
    body_en,
    roles,
    faculties,
    programs,
    class_years,
    student_types,
    starts_at,
    ends_at,
    is_pinned,
    receipt,
    notify,
  } = item;
  return {
    name,
    name_en,
    body,
    body_en,
    roles,
    faculties,
    programs,
    class_years,
    student_types,
    starts_at: copy ? new Date().toISOString() : starts_at,
    ends_at: copy ? null : ends_at,
    is_pinned,
    receipt,
    notify,
  };
};

/** Writes an announcement in both languages; what is typed stays on this device until it is saved. */
export function AnnouncementForm({
  item,
  copy,
  choices,
  onClose,
}: {
  item: DeskItem | null;
  copy: boolean;
  choices: AnnouncementDesk['choices'];
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const editing = item !== null && !copy;
  const [fresh] = useState(() => startOf(item, copy));
  const draft = useDraft<Typed>({
    name: `announcement.${editing ? item.id : copy ? `copy.${item?.id ?? 0}` : 'new'}`,
    start: editing ? startOf(item, false) : fresh,
    version: editing ? item.version : null,
  });
  const { values: value, change, changed: dirty } = draft;
  const store = useRun(storeAnnouncement);
  const update = useRun(updateAnnouncement);
  const { busy, problems, refusals } = editing ? update : store;
  const published = editing && item.status === 'published';
  const save = async (): Promise<void> => {
    if (!draft.ready()) return;
    const given = { ...value, starts_at: value.starts_at ?? '' };
    const done = editing ? await update.run({ id: item.id, version: item.version, ...given }) : await store.run(given);
    if (done === null) return;
    draft.saved();
    onClose();
  };
  const errorOf = (field: string): string | undefined =>
    problems[field] ?? refusals.find((each) => each.field === field)?.message;
  const both = (field: 'name' | 'body') => {
    const [tr, en] = [errorOf(field), errorOf(`${field}_en`)];
    return { ...(tr ? { errorTr: tr } : {}), ...(en ? { errorEn: en } : {}) };
  };
  const moments = {
    locale,
    format: style,
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      width={760}
      title={t(editing ? 'announcements:edit' : 'announcements:new')}
      foot={
        <>
          <ActionButton kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </ActionButton>
          <ActionButton
            kind="main"
            busy={busy}
            onClick={() => void save()}
            {...(editing && !dirty ? { reason: t('api:must_make_changes_before_saving') } : {})}
          >
            {t(published ? 'announcements:save' : 'announcements:save_draft')}
          </ActionButton>
        </>
      }
    >
      <form
        className="an-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DraftNotice draft={draft} label={(field) => t(textKey(`announcements:${field.replace(/_en$/, '')}`))} />
        <BothRequired
          label={t('announcements:name')}
          maxLength={200}
          name="name"
          tr={value.name}
          en={value.name_en}
          onTr={(name) => change({ name })}
          onEn={(name_en) => change({ name_en })}
          {...both('name')}
        />
        <BothRequired
          label={t('announcements:body')}
          long
          maxLength={5000}
          name="body"
          tr={value.body}
          en={value.body_en}
          onTr={(body) => change({ body })}
          onEn={(body_en) => change({ body_en })}
          {...both('body')}
        />
        <div className="an-two">
          <MomentBox
            label={t('announcements:starts_at')}
            required
            name="starts_at"
            disabled={published}
            value={value.starts_at}
            onChange={(starts_at) => change({ starts_at })}
            error={errorOf('starts_at')}
            {...moments}
          />
          <MomentBox
            label={t('announcements:ends_at')}
            name="ends_at"
            value={value.ends_at}
            onChange={(ends_at) => change({ ends_at })}
            help={t('announcements:ends_help')}
            error={errorOf('ends_at')}
            {...moments}
          />
        </div>
        <div className="an-flags">
          <FlagBox
            label={t('announcements:is_pinned')}
            value={value.is_pinned}
            onChange={(is_pinned) => change({ is_pinned })}
          />
          <FlagBox
            label={t('announcements:ask_receipt')}
            value={value.receipt}
            onChange={(receipt) => change({ receipt })}
          />
          <FlagBox label={t('announcements:notify')} value={value.notify} onChange={(notify) => change({ notify })} />
        </div>
        <AudienceBuilder value={value} choices={choices} disabled={published} errorOf={errorOf} onChange={change} />
      </form>
    </Drawer>
  );
}
