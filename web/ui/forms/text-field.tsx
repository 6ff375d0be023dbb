import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { controlClass, Field, type FieldTexts, splitField } from './field.tsx';

/** Takes every attribute of an input, `ref` included, so that it can be left uncontrolled. */
export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

export const TextField = (props: TextFieldProps) => {
  const [texts, { className, ...rest }] = splitField(props);
  return (
    <Field {...texts}>
      {(ids) => (
        <input type="text" {...rest} {...ids} className={controlClass(Boolean(texts.error), className)} />
      )}
    </Field>
  );
};

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>;

export const PasswordField = (props: PasswordFieldProps) => {
  const [texts, { className, ...rest }] = splitField(props);
  const common = useMessages('common');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...texts}>
      {(ids) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            {...rest}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={controlClass(Boolean(texts.error), `pr-14 ${className ?? ''}`)}
          />
          <div className="absolute inset-y-0 right-1 grid place-items-center">
            <span className="absolute inset-y-0 right-0.5 grid place-items-center">
              <IconButton
                label={isShown ? common.hidePassword : common.showPassword}
                icon={<Icon aria-hidden className="size-5 text-text-soft" />}
                onClick={() => setIsShown(!isShown)}
              />
            </span>
          </div>
        </div>
      )}
    </Field>
  );
};
