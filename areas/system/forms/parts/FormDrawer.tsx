import { useState } from 'react';
import { useFormat, useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { MomentBox } from '#ui/inputs/MomentBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { addForm, changeForm, type FormRow } from '../contract.ts';
import { formPlaces, type FormPlace } from '../rules/form-design.ts';

type Draft = Pick<FormRow, 'code' | 'name' | 'name_en' | 'place' | 'roles' | 'opens_at' | 'closes_at' | 'once'> & {
  description: string;
  description_en: string;
};
const drafts = new Map<string, Draft>();

/** What a form is about, where it stands, whom it asks and when. */
export function FormDrawer({
  form,
  roles,
  onClose,
}: {
  form: FormRow | null;
  roles: readonly { value: string; label: string }[];
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { style } = useFormat();
  const add = useRun(addForm);
  const change = useRun(changeForm);
  const key = form ? `${form.id}.${form.version}` : 'new';
  const [draft, setDraft] = useState<Draft>(
    () =>
      drafts.get(key) ?? {
        code: form?.code ?? '',
        name: form?.name ?? '',
        name_en: form?.name_en ?? '',
        place: form?.place ?? null,
        roles: form?.roles ?? [],
        opens_at: form?.opens_at ?? null,
        closes_at: form?.closes_at ?? null,
        once: form?.once ?? true,
        description: form?.description ?? '',
        description_en: form?.description_en ?? '',
      },
  );
  const set = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  const { problems } = form ? change : add;
  const save = async (): Promise<void> => {
    const { code, ...face } = {
      ...draft,
      description: draft.description || null,
      description_en: draft.description_en || null,
    };
    const done = form
      ? await change.run({ id: form.id, version: form.version, ...face })
      : await add.run({ code, ...face });
    if (!done) return;
    drafts.delete(key);
    onClose();
    if (!form) go(`/form?design=${done.id}`);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t(form ? 'forms:edit' : 'forms:add')}
      foot={
        <ActionButton kind="main" busy={add.busy || change.busy} onClick={() => void save()}>
          {t('forms:save')}
        </ActionButton>
      }
    >
      <form
        className="fm-edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextBox
          label={t('forms:code')}
          help={t('forms:code_about')}
          name="code"
          format="code"
          required
          maxLength={40}
          readOnly={form !== null}
          value={draft.code}
          onChange={(code) => set({ code })}
          error={problems.code}
        />
        <BilingualBox
          label={t('forms:name')}
          name="name"
          required
          tr={draft.name}
          en={draft.name_en}
          onTr={(name) => set({ name })}
          onEn={(name_en) => set({ name_en })}
          maxLength={200}
          {...(problems.name ? { errorTr: problems.name } : {})}
        />
        <BilingualBox
          label={t('forms:description')}
          name="description"
          long
          tr={draft.description}
          en={draft.description_en}
          onTr={(description) => set({ description })}
          onEn={(description_en) => set({ description_en })}
          maxLength={1_000}
        />
        <SelectBox<string>
          label={t('forms:place')}
          help={t('forms:place_about')}
          name="place"
          placeholder={t('forms:own_place')}
          value={draft.place}
          onChange={(place) => set({ place })}
          options={(Object.keys(formPlaces) as FormPlace[]).map((value) => ({
            value,
            label: formPlaces[value][locale],
          }))}
          error={problems.place}
        />
        <MultiSelectBox
          label={t('forms:roles')}
          name="roles"
          placeholder={t('forms:all_roles')}
          options={roles}
          value={draft.roles}
          onChange={(next) => set({ roles: [...next] })}
        />
        <div className="fm-two">
          <MomentBox
            label={t('forms:opens_at')}
            name="opens_at"
            value={draft.opens_at}
            onChange={(opens_at) => set({ opens_at })}
            locale={locale}
            format={style}
            error={problems.opens_at}
          />
          <MomentBox
            label={t('forms:closes_at')}
            name="closes_at"
            value={draft.closes_at}
            onChange={(closes_at) => set({ closes_at })}
            locale={locale}
            format={style}
            error={problems.closes_at}
          />
        </div>
        <FlagBox label={t('forms:once')} name="once" value={draft.once} onChange={(once) => set({ once })} />
      </form>
    </Drawer>
  );
}
