import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useHas, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { activateTemplate, deleteTemplate, newEdition, retireTemplate, type TemplateView } from '../../contract.ts';

/** The verbs of an edition: put into force, open a new one, retire, delete the draft. */
export function TemplateActions({ template, dirty }: { template: TemplateView; dirty: boolean }) {
  const t = useText();
  const nameIn = useName();
  const go = useGo();
  const locale = useLocale();
  const { style } = useFormat();
  const writes = useHas('approvaltemplate_update');
  const deletes = useHas('approvaltemplate_destroy');
  const [from, setFrom] = useState<string | null>(template.valid_from);
  const name = nameIn(template);
  const own = { id: template.id, version: template.version };
  const draft = template.status === 'draft';
  return (
    <>
      {deletes && draft && (
        <CommandButton
          kind="quiet"
          command={deleteTemplate}
          input={{ id: template.id }}
          can={template.can.destroy}
          label="approval_templates:destroy"
          confirm={{
            title: t('approval_templates:destroy_title', { name, n: template.edition }),
            about: t('approval_templates:destroy_about'),
          }}
          onDone={() => go('/approval-template', { replace: true })}
        />
      )}
      {writes && template.status === 'active' && (
        <CommandButton
          kind="quiet"
          command={retireTemplate}
          input={own}
          can={template.can.retire}
          label="approval_templates:retire"
          confirm={{
            title: t('approval_templates:retire_title', { name }),
            about: t('approval_templates:retire_about'),
          }}
        />
      )}
      {writes && !draft && (
        <CommandButton
          kind="main"
          command={newEdition}
          input={{ id: template.id }}
          can={template.can.new_edition}
          label="approval_templates:new_edition"
          confirm={{
            title: t('approval_templates:new_edition_title', { name }),
            about: t('approval_templates:new_edition_about'),
          }}
          onDone={({ id }) => go(`/approval-template/${id}`)}
        />
      )}
      {writes &&
        draft &&
        (dirty ? (
          <ActionButton kind="main" reason={t('approval_templates:save_first')}>
            {t('approval_templates:activate')}
          </ActionButton>
        ) : (
          <CommandButton
            kind="main"
            command={activateTemplate}
            input={{ ...own, valid_from: from ?? '' }}
            can={template.can.activate}
            label="approval_templates:activate"
            confirm={{
              title: t('approval_templates:activate_title', { name, n: template.edition }),
              about: t('approval_templates:activate_about'),
              disabled: from === null,
              children: (
                <DateBox
                  label={t('approval_templates:valid_from')}
                  name="valid_from"
                  required
                  value={from}
                  onChange={setFrom}
                  locale={locale}
                  format={style}
                />
              ),
            }}
          />
        ))}
    </>
  );
}
