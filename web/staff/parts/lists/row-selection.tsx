import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#web/ui/language.tsx';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** All of these, or none of them when all are chosen already. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

/** The rows that were chosen for one action on all of them. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        setIds((known) => {
          const next = new Set(known);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      toggleAll: (all) =>
        setIds((known) =>
          all.every((id) => known.has(id))
            ? new Set([...known].filter((id) => !all.includes(id)))
            : new Set([...known, ...all]),
        ),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}

const BOX = 'size-5 accent-primary';
/** The whole cell takes the tap. */
const LABEL = 'grid min-h-11 min-w-11 cursor-pointer place-items-center';

export const SelectRow = ({ selection, id, name }: { selection: Selection; id: string; name: string }) => {
  const { selectRow } = useMessages('lists');
  return (
    <td className="w-11 pl-1 print:hidden">
      <label className={LABEL}>
        <input
          type="checkbox"
          aria-label={selectRow(name)}
          className={BOX}
          checked={selection.ids.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </td>
  );
};

export const SelectAll = ({ selection, ids }: { selection: Selection; ids: readonly string[] }) => {
  const { selectAll } = useMessages('lists');
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isPartly = chosen > 0 && chosen < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <th scope="col" className="w-11 pl-1 print:hidden">
      <label className={LABEL}>
        <input
          ref={box}
          type="checkbox"
          aria-label={selectAll}
          className={BOX}
          checked={ids.length > 0 && chosen === ids.length}
          onChange={() => selection.toggleAll(ids)}
        />
      </label>
    </th>
  );
};
