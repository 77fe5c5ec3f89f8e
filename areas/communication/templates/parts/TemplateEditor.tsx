import { fill, textKey, type Locale } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useHas, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { emailTemplate, resetTemplate, saveTemplate, testTemplate, type TemplateDetail } from '../contract.ts';
import { BothRequired } from '../../parts/BothRequired.tsx';
import { mayWord, samplesOf, type Wording } from '../rules/template-wording.ts';

/** Words a message anew: both languages, its variables, a preview, a test, the earlier editions. */
export function TemplateEditor({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const read = useRead(emailTemplate, { code });
  return (
    <Drawer
      opened
      onClose={onClose}
      width={820}
      title={read.data ? name(read.data) : t('templates:message')}
      {...(read.data
        ? {
            about: (
              <>
                {read.data.edition === null ? (
                  t('templates:default')
                ) : (
                  <StatusBadge tone="info">{t('templates:edition', { n: read.data.edition })}</StatusBadge>
                )}{' '}
                <code>{read.data.code}</code>
              </>
            ),
          }
        : {})}
    >
      <ReadState read={read}>{(data) => <Editor key={data.code} template={data} onClose={onClose} />}</ReadState>
    </Drawer>
  );
}

const wordsOf = ({ subject, subject_en, body, body_en }: Wording): Wording => ({ subject, subject_en, body, body_en });
function Editor({ template, onClose }: { template: TemplateDetail; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const mayWrite = useHas('emailtemplate_update');
  const draft = useDraft<Wording>({
    name: `template.${template.code}`,
    start: template.wording,
    version: template.edition ?? 0,
  });
  const { values: value, change, changed: dirty } = draft;
  const save = useRun(saveTemplate);
  const test = useRun(testTemplate);
  const against = mayWord(template, value);
  const errorOf = (field: keyof Wording): string | undefined => {
    const found = against.find((each) => each.field === field);
    const params = Object.fromEntries(
      Object.entries(found?.params ?? {}).map(([key, param]) => [
        key,
        param !== null && typeof param === 'object' ? param[locale] : (param ?? ''),
      ]),
    );
    return save.problems[field] ?? (found ? t(textKey(`api:${found.key}`), params) : undefined);
  };
  const errors = (field: 'subject' | 'body') => {
    const [tr, en] = [errorOf(field), errorOf(`${field}_en`)];
    return { ...(tr ? { errorTr: tr } : {}), ...(en ? { errorEn: en } : {}) };
  };
  const store = async (): Promise<void> => {
    if (!draft.ready()) return;
    if ((await save.run({ code: template.code, edition: template.edition ?? 0, ...wordsOf(value) })) === null) return;
    draft.saved();
    onClose();
  };
  return (
    <form
      className="tp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <DraftNotice draft={draft} label={(field) => t(textKey(`templates:${field.replace(/_en$/, '')}`))} />
      {template.secret && <Notice tone="warning">{t('templates:secret')}</Notice>}
      <Variables template={template} />
      <BothRequired
        label={t('templates:subject')}
        readOnly={!mayWrite}
        maxLength={250}
        name="subject"
        tr={value.subject}
        en={value.subject_en}
        onTr={(subject) => change({ subject })}
        onEn={(subject_en) => change({ subject_en })}
        {...errors('subject')}
      />
      <BothRequired
        label={t('templates:body')}
        long
        readOnly={!mayWrite}
        maxLength={5000}
        name="body"
        tr={value.body}
        en={value.body_en}
        onTr={(body) => change({ body })}
        onEn={(body_en) => change({ body_en })}
        {...errors('body')}
      />
      <Preview template={template} wording={value} />
      {mayWrite && (
        <div className="k-form-foot">
          <ActionButton
            busy={test.busy}
            disabled={against.length > 0}
            onClick={() => void test.run({ code: template.code, ...wordsOf(value) })}
          >
            {t('templates:test')}
          </ActionButton>
          <CommandButton
            command={resetTemplate}
            input={{ code: template.code }}
            can={template.can.reset}
            label="templates:reset"
            kind="quiet"
            confirm={{ title: t('templates:reset_title', { name: name(template) }), about: t('templates:reset_about') }}
            onDone={onClose}
          />
          <ActionButton
            kind="main"
            type="submit"
            busy={save.busy}
            disabled={dirty && against.length > 0}
            {...(dirty ? {} : { reason: t('api:must_make_changes_before_saving') })}
          >
            {t('templates:save')}
          </ActionButton>
        </div>
      )}
      <Editions template={template} onTake={change} />
    </form>
  );
}

function Variables({ template }: { template: TemplateDetail }) {
  const t = useText();
  const locale = useLocale();
  return (
    <section className="tp-box" aria-label={t('templates:variables')}>
      <h3>{t('templates:variables')}</h3>
      {template.variables.length === 0 ? (
        <p className="tp-hint">{t('templates:no_variables')}</p>
      ) : (
        <>
          <p className="tp-hint">{t('templates:variables_about', { open: '{', close: '}' })}</p>
          <ul className="tp-variables">
            {template.variables.map((each) => (
              <li key={each.name}>
                <code>{`{${each.name}}`}</code>
                {each.required ? '*' : ''} <span>{each.sample[locale]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
function Preview({ template, wording }: { template: TemplateDetail; wording: Wording }) {
  const t = useText();
  const part = (locale: Locale) => (
    <div lang={locale} className="tp-mail">
      <strong>{fill(locale === 'tr' ? wording.subject : wording.subject_en, samplesOf(template, locale))}</strong>
      <p>{fill(locale === 'tr' ? wording.body : wording.body_en, samplesOf(template, locale))}</p>
    </div>
  );
  return (
    <section className="tp-box" aria-label={t('templates:preview')}>
      <h3>{t('templates:preview')}</h3>
      <p className="tp-hint">{t('templates:preview_about')}</p>
      <div className="tp-two">
        {part('tr')}
        {part('en')}
      </div>
    </section>
  );
}
function Editions({ template, onTake }: { template: TemplateDetail; onTake: (wording: Wording) => void }) {
  const t = useText();
  const { sayMoment } = useFormat();
  return (
    <section className="tp-box" aria-label={t('templates:history')}>
      <h3>{t('templates:history')}</h3>
      {template.editions.length === 0 ? (
        <p className="tp-hint">{t('templates:no_history')}</p>
      ) : (
        <ol className="tp-editions">
          {template.editions.map((each) => (
            <li key={each.edition}>
              <span>
                <strong>{t('templates:edition', { n: each.edition })}</strong>{' '}
                {each.is_active && (
                  <StatusBadge plain tone="success">
                    {t('templates:in_use')}
                  </StatusBadge>
                )}
              </span>
              <span className="tp-hint">
                {t('templates:by', { name: each.by ?? '–', at: sayMoment(each.created_at) })}
              </span>
              <ActionButton small kind="quiet" onClick={() => onTake(wordsOf(each))}>
                {t('templates:take')}
              </ActionButton>
            </li>
          ))}
          <li>
            <strong>{t('templates:default')}</strong>
            <ActionButton small kind="quiet" onClick={() => onTake(wordsOf(template.standard))}>
              {t('templates:take')}
            </ActionButton>
          </li>
        </ol>
      )}
    </section>
  );
}
