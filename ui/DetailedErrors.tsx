import type { ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/dialogs.css';

export interface DetailedError {
  key: string;
  /** what went wrong */
  text: ReactNode;
  /** which row, student or line it is about */
  about?: ReactNode;
  level?: 'block' | 'warning';
}
export interface DetailedErrorsProps {
  opened: boolean;
  title: ReactNode;
  /** "3 of 40 rows were refused" */
  summary?: ReactNode;
  errors: readonly DetailedError[];
  onClose: () => void;
  /** download, contact */
  action?: ReactNode;
}

/** Every refused row of a bulk action; the list is at most 400 px high (ERR-015). */
export function DetailedErrors({ opened, title, summary, errors, onClose, action }: DetailedErrorsProps) {
  const words = useUiWords();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={620} closeButtonProps={{ 'aria-label': words.close }}>
      <div className="k-dialog">
        {summary && <p className="k-dialog-about">{summary}</p>}
        <ul className="k-errors" tabIndex={0}>
          {errors.map((error) => (
            <li key={error.key}>
              <ToneMark tone={error.level === 'warning' ? 'warning' : 'danger'} size={16} solid />
              <div>
                {error.about && <p className="k-errors-about">{error.about}</p>}
                <p>{error.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="k-dialog-bar">
          {action}
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
