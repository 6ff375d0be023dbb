import type { NewPrinter, Printer, SavedPrinter } from '#contract/printers.ts';
import {
  CODE_PAGES,
  isPrintPort,
  MOST_COPIES,
  PAPER_WIDTHS,
  PRINT_EVENTS,
  PRINTER_CONNECTIONS,
  PRINTER_NAME_LIMIT,
} from '#domain/printing/printers.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { useSavePrinter } from '#web/staff/data/printing.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface Typed {
  name: string;
  connection: NewPrinter['connection'];
  host: string;
  port: string;
  widthMm: string;
  language: NewPrinter['language'];
  codePage: NewPrinter['codePage'];
  copies: string;
  stations: string[];
  events: NewPrinter['events'];
  beeps: boolean;
}

const typedOf = (printer: Printer | null, isDirect: boolean, language: Typed['language']): Typed => ({
  name: printer?.name ?? '',
  connection: printer?.connection ?? (isDirect ? 'server' : 'agent'),
  host: printer?.host ?? '',
  port: String(printer?.port ?? 9100),
  widthMm: String(printer?.widthMm ?? 80),
  language: printer?.language ?? language,
  codePage: printer?.codePage ?? 'auto',
  copies: String(printer?.copies ?? 1),
  stations: printer?.stations ?? [],
  events: printer?.events ?? ['placed', 'corrected', 'cancelled'],
  beeps: printer?.beeps ?? false,
});

const fieldsOf = ({ host, port, widthMm, copies, ...typed }: Typed): NewPrinter => {
  const isCloud = typed.connection === 'cloudprnt';
  return {
    ...typed,
    name: typed.name.trim(),
    host: isCloud ? null : host.trim(),
    port: isCloud ? null : Number(port),
    widthMm: widthMm === '58' ? 58 : 80,
    copies: Number(copies),
  };
};

const toggled = <T,>(list: readonly T[], each: T): T[] =>
  list.includes(each) ? list.filter((one) => one !== each) : [...list, each];

const Choices = <T extends string>(props: {
  legend: string;
  hint?: string;
  all: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-semibold">{props.legend}</legend>
    {props.hint && <p className="text-sm text-text-soft">{props.hint}</p>}
    {props.all.map(({ value, label }) => (
      <Checkbox
        key={value}
        label={label}
        checked={props.chosen.includes(value)}
        onChange={() => props.onChange(toggled(props.chosen, value))}
      />
    ))}
  </fieldset>
);

export interface PrinterFormProps {
  printer: Printer | null;
  stations: readonly string[];
  isDirect: boolean;
  onDone: (saved: SavedPrinter) => void;
}

/** The settings of a printer. */
export const PrinterForm = ({ printer, stations, isDirect, onDone }: PrinterFormProps) => {
  const texts = useMessages('printers');
  const kitchen = useMessages('kitchen');
  const { membership, restaurant } = useStaff();
  const saving = useSavePrinter(membership.restaurantId);
  const form = useForm<Typed, SavedPrinter>({
    draft: `printer:${membership.restaurantId}:${printer?.id ?? 'new'}`,
    stored: typedOf(printer, isDirect, restaurant.defaultLanguage),
    check: ({ name, connection, host, port }) => ({
      name: name.trim() === '' ? texts.nameMissing : undefined,
      host: connection !== 'cloudprnt' && host.trim() === '' ? texts.hostMissing : undefined,
      port: connection !== 'cloudprnt' && !isPrintPort(Number(port)) ? texts.portInvalid : undefined,
    }),
    submit: (typed) => saving.mutateAsync({ known: printer, fields: fieldsOf(typed) }),
    onDone,
  });
  const { connection } = form.values;
  const known = [...new Set([...stations, ...form.values.stations])];
  return (
    <FormFrame form={form} title={printer ? texts.edit : texts.add} className="px-6 pb-6">
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={PRINTER_NAME_LIMIT}
        autoComplete="off"
      />
      <SelectField
        {...form.field('connection')}
        label={texts.connection}
        hint={texts.connectionHints[connection]}
        options={PRINTER_CONNECTIONS.filter(
          (each) => isDirect || each !== 'server' || printer?.connection === 'server',
        ).map((value) => ({ value, label: texts.connections[value] }))}
      />
      {connection !== 'cloudprnt' && (
        <>
          <TextField
            {...form.field('host')}
            label={texts.host}
            hint={texts.hostHint}
            maxLength={60}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...form.field('port')}
            label={texts.port}
            maxLength={5}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      <Choices
        legend={texts.events}
        all={PRINT_EVENTS.map((value) => ({ value, label: texts.eventNames[value] }))}
        chosen={form.values.events}
        onChange={(events) => form.set('events', events)}
      />
      {known.length > 0 && (
        <Choices
          legend={texts.stations}
          hint={texts.stationsHint}
          all={known.map((value) => ({ value, label: stationName(value, kitchen.stations) }))}
          chosen={form.values.stations}
          onChange={(chosen) => form.set('stations', chosen)}
        />
      )}
      <SelectField
        {...form.field('widthMm')}
        label={texts.width}
        options={PAPER_WIDTHS.map((value) => ({ value: String(value), label: texts.widths[value] }))}
      />
      <SelectField
        {...form.field('language')}
        label={texts.language}
        options={LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
      />
      <SelectField
        {...form.field('copies')}
        label={texts.copies}
        options={Array.from({ length: MOST_COPIES }, (_, index) => String(index + 1)).map((value) => ({
          value,
          label: value,
        }))}
      />
      <SelectField
        {...form.field('codePage')}
        label={texts.codePage}
        hint={texts.codePageHint}
        options={CODE_PAGES.map((value) => ({ value, label: texts.codePages[value] }))}
      />
      <Checkbox
        label={texts.beeps}
        checked={form.values.beeps}
        onChange={() => form.set('beeps', !form.values.beeps)}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {texts.save}
      </Button>
    </FormFrame>
  );
};
