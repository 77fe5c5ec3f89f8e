import type { OutputOf } from '#kernel/contract/define-command.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { addCourseContent, type courseContents } from '../contract.ts';

const parts = ['description', 'description_en', 'outcomes', 'outcomes_en'] as const;
type Written = Record<(typeof parts)[number] | 'reason', string> & { valid_from: string | null };

/** The next version, begun from the newest one. */
export function AddContent({
  data,
  opened,
  onClose,
}: {
  data: OutputOf<typeof courseContents>;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const { style } = useFormat();
  const { run, busy, problems, clear } = useRun(addCourseContent);
  const newest = data.versions.find((each) => each.state !== 'declined');
  const draft = useDraft<Written>({
    name: `course-content.${data.course.id}`,
    version: data.versions.length,
    start: {
      description: newest?.description ?? '',
      description_en: newest?.description_en ?? '',
      outcomes: newest?.outcomes.join('\n') ?? '',
      outcomes_en: newest?.outcomes_en.join('\n') ?? '',
      reason: '',
      valid_from: null,
    },
  });
  const { values } = draft;
  const close = (): void => {
    clear();
    onClose();
  };
  const save = async (): Promise<void> => {
    const { valid_from, ...written } = values;
    if (valid_from === null || !draft.ready()) return;
    const made = await run({ id: data.course.id, valid_from, ...written });
    if (!made) return;
    draft.saved();
    close();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={t('contents:add')}
      width={640}
      foot={
        <ActionButton
          kind="main"
          busy={busy}
          disabled={values.valid_from === null || values.reason.trim().length < 3}
          onClick={() => void save()}
        >
          {t('contents:save')}
        </ActionButton>
      }
    >
      <div className="cc-stack">
        <DraftNotice draft={draft} />
        <DateBox
          label={t('contents:valid_from')}
          required
          value={values.valid_from}
          error={problems.valid_from}
          format={style}
          onChange={(valid_from) => draft.change({ valid_from })}
        />
        {parts.map((part) => (
          <LongTextBox
            key={part}
            label={t(`contents:field.${part}`)}
            required={part === 'description' || part === 'description_en'}
            lang={part.endsWith('_en') ? 'en' : 'tr'}
            minRows={4}
            maxLength={4000}
            value={values[part]}
            error={problems[part]}
            onChange={(next) => draft.change({ [part]: next })}
          />
        ))}
        <LongTextBox
          label={t('contents:reason')}
          required
          minRows={2}
          maxLength={1000}
          value={values.reason}
          error={problems.reason}
          onChange={(reason) => draft.change({ reason })}
        />
      </div>
    </Drawer>
  );
}
