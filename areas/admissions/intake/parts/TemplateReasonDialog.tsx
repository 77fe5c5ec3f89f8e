import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';

/** Asks for a reason, from the office's own sentences in the applicant's language or in other words. */
export function TemplateReasonDialog({
  title,
  about,
  confirm,
  templates,
  language,
  min,
  busy,
  error,
  tone = 'accent',
  max = 500,
  onConfirm,
  onClose,
}: {
  title: string;
  about: string;
  confirm: string;
  templates: readonly { id: number; name: string; name_en: string }[];
  language: 'tr' | 'en';
  /** letters at least; 0: may stay empty */ min: number;
  busy: boolean;
  error?: string | undefined;
  tone?: 'accent' | 'danger';
  max?: number;
  onConfirm: (text: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const [template, setTemplate] = useState<number | null>(null);
  const [text, setText] = useState('');
  const said = (id: number | null): string => {
    const one = templates.find((each) => each.id === id);
    return one ? (language === 'tr' ? one.name : one.name_en) : '';
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      about={about}
      confirmLabel={confirm}
      tone={tone}
      busy={busy}
      disabled={text.trim().length < min}
      onConfirm={() => void onConfirm(text.trim())}
      onCancel={onClose}
    >
      {templates.length > 0 && (
        <SelectBox<number>
          label={t('intake:template')}
          help={t(language === 'tr' ? 'intake:template_tr' : 'intake:template_en')}
          value={template}
          onChange={(id) => {
            setTemplate(id);
            if (id !== null) setText(said(id));
          }}
          options={templates.map((each) => ({ value: each.id, label: language === 'tr' ? each.name : each.name_en }))}
        />
      )}
      <LongTextBox
        label={t('ui:reason')}
        name="reason"
        required={min > 0}
        value={text}
        onChange={setText}
        maxLength={max}
        error={error}
      />
    </ConfirmDialog>
  );
}
