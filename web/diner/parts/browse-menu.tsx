import { useLocation } from 'react-router';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** In an empty drawer: closes it on the menu, and links to the menu on any other page. */
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
