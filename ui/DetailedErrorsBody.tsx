import { Button, Modal } from '@mantine/core';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import type { DetailedErrorsProps } from '#ui/DetailedErrors.tsx';
import '#ui/dialogs.css';

/** The dialog of `DetailedErrors`. */
export default function DetailedErrorsBody({ opened, title, summary, errors, onClose, action }: DetailedErrorsProps) {
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
