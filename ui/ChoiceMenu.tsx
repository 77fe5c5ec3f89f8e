import { Button, Menu } from '@mantine/core';
import { CheckIcon, ChevronDownIcon, EditIcon, ListIcon } from '#ui/icons.tsx';
import '#ui/DataTable.css';

export interface Choice {
  key: string;
  label: string;
  on: boolean;
  mark?: string;
  onChoose: () => void;
  edit?: { label: string; onClick: () => void };
}
export interface ChoiceGroup {
  key: string;
  title: string;
  choices: readonly Choice[];
}

/** A button that opens named choices in groups; own ones can be edited, and verbs stand below. */
export function ChoiceMenu({
  label,
  name,
  empty,
  groups,
  verbs,
}: {
  label: string;
  /** what the menu holds, read aloud */ name: string;
  empty: string;
  groups: readonly ChoiceGroup[];
  verbs: readonly { key: string; label: string; onClick: () => void }[];
}) {
  return (
    <Menu withinPortal position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<ListIcon size={15} />}
          rightSection={<ChevronDownIcon size={14} />}
          aria-label={label === name ? undefined : `${name}: ${label}`}
        >
          <span className="k-choice-label">{label}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {groups.length === 0 && <Menu.Label>{empty}</Menu.Label>}
        {groups.flatMap((group) => [
          <Menu.Label key={`${group.key}.title`}>{group.title}</Menu.Label>,
          ...group.choices.flatMap((choice) => [
            <Menu.Item
              key={choice.key}
              leftSection={choice.on ? <CheckIcon size={14} /> : <span className="k-choice-space" />}
              rightSection={choice.mark ? <span className="k-view-mark">{choice.mark}</span> : undefined}
              aria-current={choice.on || undefined}
              onClick={choice.onChoose}
            >
              {choice.label}
            </Menu.Item>,
            ...(choice.edit
              ? [
                  <Menu.Item
                    key={`${choice.key}.edit`}
                    className="k-choice-edit"
                    aria-label={choice.edit.label}
                    leftSection={<EditIcon size={14} />}
                    onClick={choice.edit.onClick}
                  >
                    {choice.edit.label}
                  </Menu.Item>,
                ]
              : []),
          ]),
        ])}
        <Menu.Divider />
        {verbs.map((verb) => (
          <Menu.Item key={verb.key} onClick={verb.onClick}>
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
