import { useLocation } from 'react-router';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** In an empty drawer: on the menu it closes the drawer, on any other page it leads to the menu. */
export const BrowseMenu = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const { tableId } = useDinerTable();
  const { pathname } = useLocation();
  return pathname.startsWith('/menu') ? (
    <Button onClick={onClose}>{text}</Button>
  ) : (
    <ButtonLink to={`/menu?table=${tableId}`} onClick={onClose}>
      {text}
    </ButtonLink>
  );
};
