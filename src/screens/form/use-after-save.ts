import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import type { Written } from '../../data/commands/refusal.ts';
import { type RecordTable, readPath } from '../../paths.ts';

/** Says that the record is saved, and opens its page. */
export function useAfterSave(table: RecordTable, pathOf = readPath) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  return (written: Written, id: string) => {
    announce(written === 'written' ? 'Saved' : 'Saved already');
    navigate(pathOf(table, id));
  };
}
