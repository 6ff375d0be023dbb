import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

interface FormOptions<Field extends string, Result> {
  readonly values: Readonly<Record<Field, string>>;
  /** The problem of each field that has one. */
  readonly check: (values: Readonly<Record<Field, string>>) => Partial<Record<Field, string>>;
  readonly submit: (values: Readonly<Record<Field, string>>) => Promise<Result>;
  readonly onDone: (result: Result) => void | Promise<void>;
  /** May say what stands beside which field. Typed values stay. */
  readonly onFailure: (error: Error) => Partial<Record<Field, string>>;
  /** It took the place of what had the focus: begins in its first field. */
  readonly takesFocus?: boolean;
}

/** A small form: checked when it is sent, problems beside the fields, the first of them focused. */
export const useForm = <Field extends string, Result>(options: FormOptions<Field, Result>) => {
  const { values, check, submit, onDone, onFailure, takesFocus = false } = options;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const show = (found: Partial<Record<Field, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const sending = useMutation({
    mutationFn: submit,
    // Without a network the mutation would wait in silence; it fails with words instead.
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => show(onFailure(error)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = check(values);
    show(found);
    if (Object.keys(found).length === 0) sending.mutate(values);
  };
  return { formProps: { ref: form, onSubmit, noValidate: true }, problems, isSending: sending.isPending };
};
