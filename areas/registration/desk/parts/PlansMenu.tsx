import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CheckIcon, ChevronDownIcon, CopyIcon, EditIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { deletePlan, savePlan } from '../../contract.ts';
import type { PlanView } from '../contract-shapes.ts';
import { useDesk } from './desk.ts';
import { PlanRehearsals } from './PlanRehearsals.tsx';

type Asking = { kind: 'save' | 'copy' | 'rename' } | { kind: 'delete' } | { kind: 'leave'; then: () => void } | null;

/** The plans of the semester: which one is shown, saving, renaming, another one, a new one. */
export function PlansMenu() {
  const t = useText();
  const { state, basket } = useDesk();
  const save = useRun(savePlan);
  const remove = useRun(deletePlan);
  const [asking, setAsking] = useState<Asking>(null);
  const [name, setName] = useState('');
  const ids = basket.lines.map((line) => line.section.section_id);
  const close = (): void => {
    setAsking(null);
    save.clear();
  };
  const put = async (to: { id: number; version: number } | null, called: string): Promise<void> => {
    const plan = await save.run({
      ...(to ? { id: to.id, version: to.version } : {}),
      name: called.trim(),
      section_ids: ids,
    });
    if (!plan) return;
    basket.saved(plan);
    close();
  };
  const askName = (kind: 'save' | 'copy' | 'rename'): void => {
    setName(
      kind === 'rename' ? (basket.plan?.name ?? '') : t('registration_ui:plan.new_name', { n: state.plans.length + 1 }),
    );
    setAsking({ kind });
  };
  // unsaved lines are never replaced without a word
  const leaving = (then: () => void): void =>
    basket.dirty && basket.lines.length > 0 ? setAsking({ kind: 'leave', then }) : then();
  const current = basket.plan;
  const choose = (plan: PlanView): void => {
    if (plan.id !== current?.id) leaving(() => basket.load(plan));
  };
  const naming = asking !== null && (asking.kind === 'save' || asking.kind === 'copy' || asking.kind === 'rename');
  const words = { cancelLabel: t('ui:cancel'), closeLabel: t('ui:close') };
  return (
    <>
      <div className="r-plans k-screen">
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button variant="default" size="xs" rightSection={<ChevronDownIcon size={14} />}>
              {current?.name ?? t('registration_ui:plan.unnamed')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {state.plans.length > 0 && <Menu.Label>{t('registration_ui:plan.mine')}</Menu.Label>}
            {state.plans.map((plan) => (
              <Menu.Item
                key={plan.id}
                leftSection={<span className="r-check">{plan.id === current?.id && <CheckIcon size={14} />}</span>}
                onClick={() => choose(plan)}
              >
                {plan.name}{' '}
                <span className="r-note">
                  {t('registration_ui:plan.size', { courses: plan.sections.length, credits: plan.credits })}
                  {plan.lost > 0 && ` · ${t('registration_ui:plan.lost', { n: plan.lost })}`}
                </span>
              </Menu.Item>
            ))}
            {state.plans.length > 0 && <Menu.Divider />}
            <Menu.Item leftSection={<PlusIcon size={14} />} onClick={() => leaving(basket.start)}>
              {t('registration_ui:plan.new')}
            </Menu.Item>
            <Menu.Item leftSection={<CopyIcon size={14} />} onClick={() => askName('copy')}>
              {t('registration_ui:plan.save_as')}
            </Menu.Item>
            {current && (
              <Menu.Item leftSection={<EditIcon size={14} />} onClick={() => askName('rename')}>
                {t('registration_ui:plan.rename')}
              </Menu.Item>
            )}
            {current && (
              <Menu.Item
                leftSection={<TrashIcon size={14} />}
                color="danger"
                onClick={() => setAsking({ kind: 'delete' })}
              >
                {t('registration_ui:plan.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {basket.dirty ? (
          <Button
            variant="subtle"
            size="xs"
            loading={save.busy && !naming}
            onClick={() => (current ? void put(current, current.name) : askName('save'))}
          >
            {t('registration_ui:plan.save')}
          </Button>
        ) : (
          current && <span className="r-note">{t('registration_ui:plan.saved')}</span>
        )}
        <ConfirmDialog
          {...words}
          opened={naming}
          title={t(`registration_ui:plan.name_title.${naming ? asking.kind : 'save'}`)}
          confirmLabel={t('registration_ui:plan.save')}
          busy={save.busy}
          disabled={name.trim() === ''}
          onCancel={close}
          onConfirm={() => void put(asking?.kind === 'rename' ? current : null, name)}
        >
          <TextBox
            label={t('registration_ui:plan.name')}
            value={name}
            onChange={setName}
            maxLength={80}
            required
            autoFocus
            error={save.problems.name}
          />
        </ConfirmDialog>
        <ConfirmDialog
          {...words}
          opened={asking?.kind === 'delete'}
          tone="danger"
          title={t('registration_ui:plan.delete_title', { name: current?.name ?? '' })}
          about={t('registration_ui:plan.delete_about')}
          confirmLabel={t('registration_ui:plan.delete_confirm')}
          busy={remove.busy}
          onCancel={close}
          onConfirm={() => {
            if (current)
              void remove.run({ id: current.id }).then((done) => {
                if (done) {
                  basket.unsaved();
                  close();
                }
              });
          }}
        />
        <ConfirmDialog
          {...words}
          opened={asking?.kind === 'leave'}
          title={t('registration_ui:plan.leave_title', { name: current?.name ?? t('registration_ui:plan.unnamed') })}
          about={t('registration_ui:plan.leave_about', { n: basket.lines.length })}
          confirmLabel={t('registration_ui:plan.leave_confirm')}
          onCancel={close}
          onConfirm={() => {
            if (asking?.kind === 'leave') asking.then();
            close();
          }}
        />
      </div>
      <PlanRehearsals onShow={choose} />
    </>
  );
}
